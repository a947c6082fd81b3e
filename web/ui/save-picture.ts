/** Hands a picture to the browser's downloads, from where a phone's gallery takes it. */
export function savePicture(picture: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  // The browser has started its download by the next minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

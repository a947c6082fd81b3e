/**
 * Fetches a file by its address, as a press on a link does: the answer says that it is to be saved, so that the app
 * stays where it is. A native shell hands a link to another host to the system's browser, which can save it.
 */
export function fetchByAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.rel = 'noopener noreferrer';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

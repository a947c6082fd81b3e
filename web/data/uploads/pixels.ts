/** What a picture shows, as a canvas gives it: four bytes for each pixel, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** The brightness of each pixel, 0 to 255. */
export function brightnessOf({ width, height, data }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4;
    grey[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return grey;
}

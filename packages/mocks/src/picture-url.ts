/** Where the Vite plugin of this package serves the sample pictures, on each app's own origin. */
export const picturePath = '/mock-pictures/';

/** The address of a sample picture. @param name as a sample's `picture` has it */
export function pictureUrl(name: string): string {
  return `${picturePath}${name}.webp`;
}

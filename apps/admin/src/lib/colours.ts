/**
 * A CSS colour as `#rrggbb`, as far as this browser knows it; `null` when it is none. What is
 * transparent of it is left out.
 */
export function hexOf(colour: string): string | null {
  if (/^#[\da-f]{6}$/i.test(colour)) return colour.toLowerCase();
  if (!globalThis.CSS?.supports?.('color', colour)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const parts = Array.from(brush.getImageData(0, 0, 1, 1).data.slice(0, 3));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Pixels of the picture as it is kept. */
const SIDE = 400;

export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Cuts a square out of a picture and scales it to what is kept, so that a photo of many megabytes becomes a small upload.
 * @throws Error when the browser cannot draw it
 */
export async function cropSquare(address: string, area: CropArea, name: string): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' });
}

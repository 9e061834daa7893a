import sharp from 'sharp';

/** A JPEG, four wide to three high, whose noise compresses as badly as a real photo's. */
export async function drawPhoto(height: number, quality = 84): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 1_000,
      height: 750,
      channels: 3,
      background: '#777777',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise)
    .resize(Math.round((height * 4) / 3), height, { kernel: 'nearest' })
    .jpeg({ quality })
    .toBuffer();
}

/** A photo of twelve megapixels in a file of exactly so many bytes. */
export async function drawLargePhoto(bytes: number): Promise<Buffer> {
  for (const quality of [96, 92, 88, 84, 80, 70, 60, 40]) {
    const photo = await drawPhoto(3_000, quality);
    // Decoders ignore bytes after the picture, which are sent all the same.
    if (photo.length < bytes) return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
  }
  throw new Error('The photo came out too large.');
}

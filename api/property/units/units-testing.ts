import sharp from "sharp";

/** Makes a small picture as a browser sends it. */
export async function pictureFile(name: string): Promise<File> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#1867c0" } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/png" });
}

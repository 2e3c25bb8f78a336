import sharp, { type Sharp } from "sharp";
import { FileError } from "#api/platform/files/file-error.ts";
import { imageSizes } from "#api/platform/files/image-sizes.ts";

/** An image in our own encoding, in the sizes for pages, cards and grids. All are WebP. */
export interface ImageSizes {
  type: "image/webp";
  /** Width of `full` in pixels. */
  width: number;
  height: number;
  /** The largest stored size: at most `imageSizes.full` pixels on its longer side, never enlarged. */
  full: Uint8Array;
  large: Uint8Array;
  medium: Uint8Array;
  thumb: Uint8Array;
}

/** Phone cameras reach 108 megapixels; decoded, this many pixels take 480 MB. */
const maxPixels = 120_000_000;
/**
 * The formats that cameras and browsers save. SVG is a program, PDF a document, and the others are not worth
 * their decoders' bugs.
 */
const formats = ["jpeg", "png", "webp", "gif", "tiff", "heif"];

/**
 * Decodes an image and encodes it anew. Only the pixels of the file survive: no location, no camera, no
 * hidden payload. It is turned upright first; of an animation the first frame is taken. Throws {@link
 * FileError} `notAnImage`, `imageTooLarge`.
 */
export async function reencodeImage(bytes: Uint8Array): Promise<ImageSizes> {
  try {
    await checkHead(bytes);
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 }).autoOrient();
    const { data, info } = await resized(upright, imageSizes.full)
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const encode = (side: number) =>
      resized(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }), side)
        .webp({ quality: 82 })
        .toBuffer();
    return {
      type: "image/webp",
      width: info.width,
      height: info.height,
      full: await encode(imageSizes.full),
      large: await encode(imageSizes.large),
      medium: await encode(imageSizes.medium),
      thumb: await encode(imageSizes.thumb),
    };
  } catch (cause) {
    throw cause instanceof FileError ? cause : new FileError("notAnImage", cause);
  }
}

/** Checks the size written in the file before a pixel is decoded. */
async function checkHead(bytes: Uint8Array): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (!formats.includes(format)) throw new FileError("notAnImage");
  if (width * height > maxPixels) throw new FileError("imageTooLarge");
}

function resized(image: Sharp, side: number): Sharp {
  return image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
}

/** The longer side of a logo in pixels: sharp on paper at the size it is printed in. */
const logoSide = 640;

/**
 * Encodes a logo as PNG, the format that our PDFs can print, and keeps its transparency. Throws as {@link
 * reencodeImage}.
 */
export async function reencodeLogo(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    await checkHead(bytes);
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 }).autoOrient();
    return await resized(upright, logoSide).toColourspace("srgb").png({ compressionLevel: 9 }).toBuffer();
  } catch (cause) {
    throw cause instanceof FileError ? cause : new FileError("notAnImage", cause);
  }
}

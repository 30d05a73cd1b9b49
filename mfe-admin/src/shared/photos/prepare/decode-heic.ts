import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { isDisplayP3, p3ToSrgb } from './heic-colours';

let loading: ReturnType<typeof load> | undefined;

async function load() {
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer();
  const decoder = libheif({ wasmBinary });
  await decoder.ready;
  return decoder;
}

/** Decodes the main picture of a HEIC file, upright and in sRGB; rejects for a damaged one. */
export async function decodeHeic(bytes: Uint8Array): Promise<ImageBitmap> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  const decoder = await loading;
  const context = decoder.heif_context_alloc();
  try {
    decoder.heif_context_read_from_memory(context, bytes);
    const handle = decoder.heif_js_context_get_primary_image_handle(context);
    const { width, height, channels, image } = decoder.heif_js_decode_image2(
      handle,
      decoder.heif_colorspace.heif_colorspace_RGB,
      decoder.heif_chroma.heif_chroma_interleaved_RGBA,
    );
    // For a damaged file the decoder returns an error object instead.
    const pixels = channels?.[0];
    if (!pixels || !width || !height || !image) throw new Error('The picture cannot be decoded');
    const data = new ImageData(width, height);
    for (let row = 0; row < height; row += 1) {
      const from = row * pixels.stride;
      data.data.set(pixels.data.subarray(from, from + width * 4), row * width * 4);
    }
    decoder.heif_image_release(image);
    if (isDisplayP3(bytes)) p3ToSrgb(data.data);
    return await createImageBitmap(data);
  } finally {
    decoder.heif_context_free(context);
  }
}

/** URLs of built files, provided by Vite. */
declare module '*?url' {
  const url: string;
  export default url;
}
declare module '*?worker&url' {
  const url: string;
  export default url;
}

/** The calls of libheif that we use; the package's own types lack `ready` and the decoded image. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Handle = Record<never, never>;

  interface DecodedImage {
    width: number;
    height: number;
    /** Bytes per row may be more than four per pixel. */
    channels: { data: Uint8Array; stride: number }[];
    image: Handle;
  }

  interface Libheif {
    ready: Promise<unknown>;
    heif_colorspace: { heif_colorspace_RGB: Handle };
    heif_chroma: { heif_chroma_interleaved_RGBA: Handle };
    heif_context_alloc(): Handle;
    heif_context_free(context: Handle): void;
    heif_context_read_from_memory(context: Handle, bytes: Uint8Array): { code: Handle };
    heif_js_context_get_primary_image_handle(context: Handle): Handle;
    heif_js_decode_image2(handle: Handle, colorspace: Handle, chroma: Handle): Partial<DecodedImage>;
    heif_image_release(image: Handle): void;
  }

  export default function libheif(options: { wasmBinary: ArrayBuffer }): Libheif;
}

/** Reads the QR code of an image; null where it sees none. */
export type ReadCode = (image: ImageData) => Promise<string | null>;

interface NativeDetector {
  detect(image: ImageData): Promise<readonly { rawValue: string }[]>;
}

/** Browsers that can, read codes by themselves; TypeScript knows nothing of it. */
interface MaybeDetector {
  BarcodeDetector?: {
    new (options: { formats: readonly string[] }): NativeDetector;
    getSupportedFormats(): Promise<readonly string[]>;
  };
}

/**
 * The browser's own reader, several times faster and already there; where it has none, or it fails at its first work, ours.
 * `loadOurs` is called only then.
 */
export async function chooseReader(scope: object, loadOurs: () => Promise<ReadCode>): Promise<ReadCode> {
  const Detector = (scope as MaybeDetector).BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector === undefined || !formats.includes('qr_code')) return await loadOurs();
  const native = new Detector({ formats: ['qr_code'] });
  let ours: Promise<ReadCode> | null = null;
  return async (image) => {
    if (ours === null) {
      try {
        return firstOf((await native.detect(image)).map(({ rawValue }) => rawValue));
      } catch {
        // Some phones name the format and lack the service behind it.
        ours = loadOurs();
      }
    }
    return await (await ours)(image);
  };
}

export function firstOf(texts: readonly string[]): string | null {
  return texts.find((text) => text !== '') ?? null;
}

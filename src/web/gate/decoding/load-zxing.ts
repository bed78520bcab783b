import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// The library would fetch it from a public server.
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { firstOf, type ReadCode } from './choose-reader.ts';

/** The reader that we bring along, for QR codes alone: other formats cost eight times as much. */
export async function loadZxing(): Promise<ReadCode> {
  await prepareZXingModule({
    overrides: { locateFile: () => wasmAddress },
    fireImmediately: true,
  });
  return async (image) => {
    const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 });
    return firstOf(found.filter(({ isValid }) => isValid).map(({ text }) => text));
  };
}

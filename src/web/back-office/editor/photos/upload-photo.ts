import { pictureLimits } from '#src/domain/picture/picture.ts';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';

export interface StoredPhoto {
  /** As events name it. */
  name: string;
}

export interface Upload {
  result: Promise<{ photo: StoredPhoto } | { refusal: CallRefusal }>;
  cancel(): void;
}

/**
 * Sends a photo for an event. `onShare` is told which share of it has gone, from 0 to 1. fetch does not tell how much of a body was
 * sent, so this is an XMLHttpRequest. A file that is too large is refused before it is sent.
 */
export function uploadPhoto(eventId: string, file: File, onShare: (share: number) => void): Upload {
  const request = new XMLHttpRequest();
  if (file.size > pictureLimits.bytesMax)
    return { result: Promise.resolve({ refusal: { code: 'PICTURE_TOO_LARGE' } }), cancel: () => {} };
  const result = new Promise<Awaited<Upload['result']>>((resolve) => {
    const fail = (code: string) => resolve({ refusal: { code } });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(answerOf(request)));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => fail('OFFLINE'));
    request.open('POST', `/api/staff/pictures?event=${encodeURIComponent(eventId)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.timeout = 90_000;
    request.send(file);
  });
  return { result, cancel: () => request.abort() };
}

function answerOf({ status, responseText }: XMLHttpRequest): Awaited<Upload['result']> {
  try {
    const answer = JSON.parse(responseText) as StoredPhoto & { errors?: CallRefusal[] };
    if (status === 200 && typeof answer.name === 'string') return { photo: { name: answer.name } };
    return { refusal: answer.errors?.[0] ?? { code: 'UNEXPECTED' } };
  } catch {
    return { refusal: { code: 'UNEXPECTED' } };
  }
}

import { useRef } from 'react';

/**
 * The id of what a person asks for, kept while its answer may have been lost: the same content is sent again under the same
 * id, so it is done once. Other content is another request.
 */
export function useRequestId() {
  const request = useRef<{ id: string; of: string } | null>(null);
  return {
    idFor(content: unknown): string {
      const of = JSON.stringify(content);
      if (request.current?.of !== of) request.current = { id: crypto.randomUUID(), of };
      return request.current.id;
    },
    done(): void {
      request.current = null;
    },
  };
}

import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { pushedAddress } from './address-rules.ts';
import { leaveDocument, mustLeaveDocument } from './leaving.ts';

export interface GoOptions {
  /** Stays in the address on the page of a new password only. */
  token?: string;
  slug?: string;
  /** Takes the place of the current page in the history. */
  replace?: boolean;
}

export type Go = (path: string, options?: GoOptions) => void;

/** Leads to a page of ours; what tells where the visit came from goes along (specification 2). */
export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback(
    (path, { token, slug, replace } = {}) => {
      const address = pushedAddress(path, location.search, { token, slug });
      if (mustLeaveDocument(address)) leaveDocument(address, replace);
      else void navigate(address, { replace: replace ?? false });
    },
    [navigate],
  );
}

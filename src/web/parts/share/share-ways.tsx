import { useEffect, useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { CopyIcon } from '../../kit/layout/late-icons.tsx';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { whatsAppLink } from './whats-app-link.ts';

export interface ShareWords {
  /** What the address is of. */
  address: string;
  otherApp: string;
  copy: string;
  copied: string;
}

/** An address with every way to pass it on: WhatsApp, the system's own sheet where there is one, and by copying it. */
export function ShareWays({
  text,
  url,
  words,
  tone = 'go',
}: {
  text: string;
  url: string;
  words: ShareWords;
  /** Plain where something else is the page's step forward. */
  tone?: 'go' | 'plain';
}) {
  const isReady = useIsReady();
  const [canShare, setCanShare] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // No permission, or a page without TLS: select it, so that one more press copies it.
      const field = document.getElementById('field-sharedAddress') as HTMLInputElement | null;
      field?.focus();
      field?.select();
    }
  };
  // Whoever closes the sheet has changed their mind, and nothing is to be said.
  const share = () => navigator.share({ text, url }).catch(() => {});
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <ButtonLink
          tone={tone}
          isWide={tone === 'go'}
          to={whatsAppLink({ text, url })}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </ButtonLink>
        {canShare && <Button onClick={share}>{words.otherApp}</Button>}
        <Button disabled={!isReady} onClick={copy}>
          <CopyIcon isDone={isCopied} size={20} />
          {isCopied ? words.copied : words.copy}
        </Button>
      </Row>
      <TextField
        name="sharedAddress"
        label={words.address}
        value={url}
        readOnly
        onFocus={(focused) => focused.target.select()}
      />
      <p role="status" className="visually-hidden">
        {isCopied ? words.copied : ''}
      </p>
    </Stack>
  );
}

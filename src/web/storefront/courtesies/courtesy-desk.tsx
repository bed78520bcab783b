import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import {
  type CourtesiesPageQuery,
  type CourtesyItemFragment,
  checkCourtesy,
} from '../../parts/customer-api/courtesy.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { CodeForm } from './code-form.tsx';
import css from './courtesies.module.css';
import type { Me, OpenedCourtesy } from './courtesy-items.ts';
import { CourtesyStub } from './courtesy-stub.tsx';
import { OpenedCourtesyPanel } from './opened-courtesy.tsx';
import { takeStoredCode } from './stored-code.ts';

type Customer = NonNullable<CourtesiesPageQuery['customer']>;

/** Code, what it opens, and the tickets it has become: one after the other in the same place. */
export function CourtesyDesk({
  customer,
  isFirst,
  onRedeemed,
}: {
  customer: Customer;
  /** Nothing was redeemed yet: it is said what this is for. */
  isFirst: boolean;
  /** What has just been redeemed stands here, and not in the list as well. */
  onRedeemed: (items: CourtesyItemFragment[]) => void;
}) {
  const t = useText('courtesies');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { isBusy, errors, tell, clear, save: check } = useSave(checkCourtesy);
  const [code, setCode] = useState('');
  const [opened, setOpened] = useState<OpenedCourtesy | null>(null);
  const [redeemed, setRedeemed] = useState<CourtesyItemFragment[]>([]);
  const done = useRef<HTMLHeadingElement>(null);

  const open = async (typed: string) => {
    if (typed.trim() === '') {
      tell([{ field: 'code', text: t('codeMissing') }]);
      return;
    }
    const answer = await check({ code: typed, locale });
    if (!answer) return;
    setCode(answer.checkCourtesy.code);
    setOpened(answer.checkCourtesy);
  };

  // Back from completing the registration, with the code as it was.
  const openKept = useRef(open);
  useEffect(() => {
    const kept = takeStoredCode();
    if (kept === '') return;
    setCode(kept);
    void openKept.current(kept);
  }, []);
  useEffect(() => {
    if (redeemed.length > 0) done.current?.focus();
  }, [redeemed]);

  const close = () => {
    setOpened(null);
    setRedeemed([]);
    onRedeemed([]);
    setCode('');
  };

  if (redeemed.length > 0) {
    return (
      <section className={css.done} aria-labelledby="courtesy-done">
        <Stack gap={2}>
          <h2 ref={done} tabIndex={-1} id="courtesy-done">
            {t('doneTitle')}
          </h2>
          <p>{t('doneText', { count: redeemed.length })}</p>
        </Stack>
        <ul className={css.stubs}>
          {redeemed.map((item) => (
            <li key={item.id}>
              <CourtesyStub item={item} isTorn />
            </li>
          ))}
        </ul>
        <div>
          <Button onClick={close}>{t('otherCode')}</Button>
        </div>
      </section>
    );
  }
  if (opened) {
    return (
      <OpenedCourtesyPanel
        courtesy={opened}
        me={meOf(customer)}
        isComplete={isComplete(customer)}
        onRedeemed={(items) => {
          setRedeemed(items);
          onRedeemed(items);
          void revalidate();
        }}
        onClose={close}
      />
    );
  }
  return (
    <>
      <CodeForm
        code={code}
        errors={errors}
        isBusy={isBusy}
        onType={(typed) => {
          setCode(typed);
          clear();
        }}
        onCheck={() => open(code)}
      />
      {isFirst && <p className={css.soft}>{t('emptyText')}</p>}
    </>
  );
}

/** The same that the service would refuse. */
function isComplete({ name, lastName, documentNumber }: Customer): boolean {
  return Boolean(name && lastName && documentNumber);
}

function meOf({ name, lastName, documentType, documentNumber }: Customer): Me | null {
  if (!name || !lastName || !documentNumber || !documentType || documentType === 'CNPJ') return null;
  return { name, lastName, documentType, documentNumber };
}

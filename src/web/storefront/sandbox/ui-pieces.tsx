import { useState } from 'react';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { Countdown } from '../../kit/countdown/countdown.tsx';
import { useSpokenTime } from '../../kit/countdown/spoken-time.ts';
import { CheckField, ChoiceField, TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { CopyIcon } from '../../kit/layout/late-icons.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { QrCode } from '../../kit/page/qr-code.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { DialogButton } from '../../kit/ui/dialog-button.tsx';
import { Drawer } from '../../kit/ui/drawer.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { Stepper } from '../../kit/ui/stepper.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { useSession } from '../../parts/session/session.ts';
import css from './ui.module.css';

/** Every piece of web/ui in its states. Names carry the scheme, for both stand on one page. */
export function UiPieces({ scheme, soon }: { scheme: string; soon: string }) {
  // No header asks here who is there; the answer tells the time.
  useSession();
  const t = useText('event');
  const order = useText('order');
  const common = useText('common');
  const spoken = useSpokenTime();
  const [quantity, setQuantity] = useState(2);
  const [day, setDay] = useState(`${scheme}-1`);
  const [tears, setTears] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const qr = qrPath('CANHOTO');
  return (
    <div className={css.pieces}>
      <div className={css.rowOf}>
        <Button tone="go">{t('hold', { count: 15 })}</Button>
        <Button>{common('tryAgain')}</Button>
        <Button tone="quiet">{order('cancel')}</Button>
        <Button tone="danger">{order('cancelYes')}</Button>
        <Button tone="go" isBusy>
          {t('holding')}
        </Button>
        <Button disabled>{t('soldOut')}</Button>
      </div>
      <div className={css.rowOf}>
        {(['calm', 'ok', 'warn', 'bad', 'muted'] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Icon name="search" />
        <CopyIcon size={24} />
        <Icon name="check" />
      </div>
      <Tabs
        label={`${t('days')} (${scheme})`}
        tabs={[1, 2, 3, 4, 5].map((number) => ({ target: `${scheme}-${number}`, label: `Sáb ${number}` }))}
        current={day}
        onChoose={setDay}
      />
      <div className={css.rowOf}>
        {[0, quantity, 6].map((value, index) => (
          <Stepper
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed samples.
            key={index}
            value={value}
            max={6}
            label={t('quantityOf', { offer: `${scheme} ${index}` })}
            decreaseLabel={t('decrease', { offer: `${scheme} ${index}` })}
            increaseLabel={t('increase', { offer: `${scheme} ${index}` })}
            onChange={setQuantity}
          />
        ))}
      </div>
      <FieldPieces scheme={scheme} />
      {(['info', 'ok', 'warn', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={t('expiredTitle')}>
          {t('expiredText')}
        </Notice>
      ))}
      <Countdown until={soon} label={common('timeLeft')} spoken={spoken} />
      <Stub key={tears} tears="across" isTorn={tears > 0}>
        <StubPart>
          <h3>{t('yourSelection')}</h3>
          <p>{t('emptySelection')}</p>
          <Button onClick={() => setTears(tears + 1)}>{order('tearOff')}</Button>
        </StubPart>
        <StubTear />
        <StubPart>
          <QrCode size={qr.size} path={qr.path} label={`${order('pixQr')} (${scheme})`} />
        </StubPart>
      </Stub>
      <Skeleton label={common('loading')} />
      <DialogButton dialogId={`drawer-${scheme}`} className={css.opener}>
        {common('menuOpen')}
      </DialogButton>
      <Drawer id={`drawer-${scheme}`} label={`${common('menu')} (${scheme})`}>
        <div className={css.inside}>
          <Button data-leaves>{common('menuClose')}</Button>
        </div>
      </Drawer>
      <div className={css.rowOf}>
        <Button tone="danger" onClick={() => setAsking(true)}>
          {order('cancelYes')}
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={`${order('cancel')} (${scheme})`}>
        <p>{order('cancelSure')}</p>
        <DialogWays>
          <Button onClick={() => setAsking(false)}>{order('cancelNo')}</Button>
          <Button tone="danger" onClick={() => setAsking(false)}>
            {order('cancelYes')}
          </Button>
        </DialogWays>
      </Dialog>
    </div>
  );
}

function FieldPieces({ scheme }: { scheme: string }) {
  const t = useText('event');
  const order = useText('order');
  const common = useText('common');
  const refusalText = useRefusalText();
  const [choice, setChoice] = useState('PIX');
  return (
    <>
      <TextField name={`${scheme}-empty`} label="E-mail" placeholder="voce@exemplo.com.br" />
      <TextField
        name={`${scheme}-wrong`}
        label="CPF"
        defaultValue="123"
        hint="000.000.000-00"
        error={refusalText({ code: 'DOCUMENT_INVALID' })}
      />
      <CheckField name={`${scheme}-check`} label={common('privacyPolicy')} />
      <ChoiceField
        name={`${scheme}-choice`}
        label={common('total')}
        choices={[
          { value: 'PIX', label: 'Pix', hint: order('pixSteps') },
          { value: 'FREE', label: common('free') },
        ]}
        value={choice}
        onChoose={setChoice}
      />
      <SelectField
        name={`${scheme}-select`}
        label={t('days')}
        emptyText={order('cancelNo')}
        options={[1, 2, 3].map((number) => ({ value: String(number), label: `Sáb ${number}` }))}
      />
      <SelectField
        name={`${scheme}-select-wrong`}
        label={t('days')}
        emptyText=""
        options={[]}
        error={refusalText({ code: 'FIELD_REQUIRED' })}
      />
    </>
  );
}

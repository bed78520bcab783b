import { Group, GroupHead } from '../../kit/layout/group.tsx';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { useDevice, useDeviceState } from '../port/device-context.tsx';
import { type GateAnswer, gateAnswers, type LogLine } from '../port/device-port.ts';
import { gateTime } from '../scan/verdict-words.ts';
import css from './log-list.module.css';

const linesShown = 100;

const isAnswer = (code: string): code is GateAnswer => gateAnswers.some((answer) => answer === code);

/** The last readings of this device, those that the server contradicts first. */
export function LogList() {
  const t = useText('gateDevice');
  const device = useDevice();
  // A line is new, or another state of one, whenever the device tells of itself.
  useDeviceState();
  const lines = device.log(linesShown);
  const inOrder = [
    ...lines.filter(({ state }) => state === 'CONFLICT'),
    ...lines.filter(({ state }) => state !== 'CONFLICT'),
  ];
  return (
    <Group>
      <GroupHead
        title={t('log')}
        text={lines.length === 0 ? t('logEmpty') : t('logText', { count: linesShown })}
      />
      {lines.length > 0 && (
        <Stack as="ol" gap={1}>
          {inOrder.map((line) => (
            <Line key={line.seq} line={line} />
          ))}
        </Stack>
      )}
    </Group>
  );
}

const tones = { UNSENT: 'warn', SENT: 'muted', CONFLICT: 'bad' } as const;

function Line({ line: { at, answer, offerName, code, state, conflict, isTakenBack } }: { line: LogLine }) {
  const t = useText('gateDevice');
  const words = useText('gateAnswer');
  const refusalText = useRefusalText();
  const locale = useLocale();
  return (
    <li className={css.line}>
      <Row gap={2}>
        <strong>{words(`word${answer}`)}</strong>
        <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>
        {isTakenBack && <Tag>{t('takenBack')}</Tag>}
      </Row>
      <p className={css.about}>
        {[gateTime(at, locale), offerName?.[locale], code !== '' && t('ticket', { code })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {conflict !== null && (
        <p>
          {t('serverSaid', {
            word: isAnswer(conflict) ? words(`word${conflict}`) : refusalText({ code: conflict }),
          })}
        </p>
      )}
    </li>
  );
}

import { describe, expect, test } from 'vitest';
import { codeOf, device, deviceId, gateIds, listed, page, shown } from '#test/support/gate/gate-data.ts';
import { type DeviceMemory, uploadMax } from './device-memory.ts';

let clock = 0;
/** Four seconds later than the last one, so that no text is a repeat. */
function scan(one: DeviceMemory, text: string, at: Parameters<typeof shown>[1] = {}) {
  clock += 4_000;
  const asked = shown(text, at);
  const done = one.scan({ ...asked, at: asked.at + clock, source: 'CAMERA', seenAt: clock });
  if (done === null) throw new Error('The device ignored a text.');
  return done;
}
const fresh = (...numbers: number[]) => {
  const one = device(1);
  one.apply(page({ tickets: numbers.map((number) => listed(number)) }));
  return one;
};
const admitted = (seq: number) => ({ seq, verdict: 'ADMITTED', code: null }) as const;

describe('a device', () => {
  test('without a network lets in the second person, too, and each of both once', () => {
    const one = fresh(1, 2);
    expect(scan(one, codeOf(1)).judged.answer).toBe('ADMITTED');
    expect(scan(one, codeOf(2)).judged.answer).toBe('ADMITTED');
    const again = scan(one, codeOf(1)).judged;
    expect(again).toMatchObject({ answer: 'ALREADY_IN', earlier: { seq: 1, gate: 'a' } });
    expect(one.counts(gateIds.sat)).toEqual({ here: 2, all: 2, inside: 2 });
  });

  test('remembers its own admissions after their upload and after a restart', () => {
    const one = fresh(1);
    scan(one, codeOf(1));
    one.settle([admitted(1)]);
    expect(one.unsent()).toEqual([]);
    expect(one.log).toHaveLength(1);
    expect(scan(one, codeOf(1)).judged.answer).toBe('ALREADY_IN');
    const restarted = device(1, { log: [...one.log], verdicts: [admitted(1)] });
    restarted.apply(page({ tickets: [listed(1)] }));
    expect(scan(restarted, codeOf(1)).judged.answer).toBe('ALREADY_IN');
    expect(restarted.unsent().map(({ seq }) => seq)).toEqual([2, 3]);
  });

  test('sends the oldest first, so many at once, and again until each has its verdict', () => {
    const numbers = Array.from({ length: uploadMax + 2 }, (_, n) => n + 1);
    const one = fresh(...numbers);
    for (const number of numbers) scan(one, codeOf(number));
    const first = one.unsent().map(({ seq }) => seq);
    expect(first).toEqual(numbers.slice(0, uploadMax));
    expect(one.unsent().map(({ seq }) => seq)).toEqual(first);
    one.settle(first.filter((seq) => seq !== 7).map(admitted));
    expect(one.unsent().map(({ seq }) => seq)).toEqual([7, uploadMax + 1, uploadMax + 2]);
    expect(one.unsentCount).toBe(3);
  });

  test('keeps what the server would have decided in another way, and a verdict of nothing of its own changes nothing', () => {
    const one = fresh(1, 2);
    scan(one, codeOf(1));
    scan(one, codeOf(2));
    const conflict = { seq: 2, verdict: 'CONFLICT', code: 'CANCELED' } as const;
    one.settle([admitted(1), conflict, admitted(77)]);
    expect(one.conflicts()).toEqual([conflict]);
    expect(one.log).toHaveLength(2);
    expect(one.unsentCount).toBe(0);
    scan(one, codeOf(1));
    expect(one.unsent().map(({ seq }) => seq)).toEqual([3]);
  });

  test('ignores a text for three seconds after it saw it last, and no other one', () => {
    const one = fresh(1, 2);
    const at = (text: string, seenAt: number) => one.scan({ ...shown(text), source: 'CAMERA', seenAt });
    expect(at(codeOf(1), 0)?.judged.answer).toBe('ADMITTED');
    expect(at(codeOf(1), 100)).toBeNull();
    expect(at(codeOf(1), 3_000)).toBeNull();
    expect(at(codeOf(2), 3_001)?.judged.answer).toBe('ADMITTED');
    expect(at(codeOf(1), 5_999)).toBeNull();
    expect(at(codeOf(1), 8_999)?.judged.answer).toBe('ALREADY_IN');
    expect(one.log).toHaveLength(3);
  });

  test('hears of entries at other gates, once each, and of its own no second time', () => {
    const [one, other] = [fresh(1), device(2)];
    other.apply(page({ tickets: [listed(1)] }));
    const { logged } = scan(other, codeOf(1), { gate: 'b' });
    const heard = {
      ...{ tail: listed(1).tail, dateId: logged.dateId, kind: 'IN' as const, gate: 'b' },
      ...{ deviceId: deviceId(2), seq: logged.seq, of: null, at: logged.at },
    };
    for (const news of [page({ scans: [heard] }), page({ scans: [heard] })]) {
      one.apply(news);
      other.apply(news);
    }
    expect(scan(one, codeOf(1)).judged).toMatchObject({ answer: 'ALREADY_IN', earlier: { gate: 'b' } });
    expect(one.counts(gateIds.sat)).toEqual({ here: 0, all: 1, inside: 1 });
    expect(other.counts(gateIds.sat)).toEqual({ here: 1, all: 1, inside: 1 });
    expect(one.gatesHeard.get('b')).toBe(logged.at);
  });

  test('takes back an admission once: the ticket opens again', () => {
    const one = fresh(1);
    scan(one, codeOf(1));
    one.takeBack(1, 0);
    expect(one.counts(gateIds.sat)).toEqual({ here: 0, all: 0, inside: 0 });
    expect(() => one.takeBack(1, 0)).toThrow('INVALID_INPUT');
    expect(() => one.takeBack(2, 0)).toThrow('INVALID_INPUT');
    expect(scan(one, codeOf(1)).judged.answer).toBe('ADMITTED');
  });

  test('opens for a code that is newer than its list, and for no former one from then on, also after a restart', () => {
    const one = fresh(1, 2);
    const pass = codeOf(1, { holderVersion: 2 });
    // On the wrong day it opens nothing, and is known all the same.
    expect(scan(one, pass, { day: 1 }).judged.answer).toBe('WRONG_DATE');
    expect(scan(one, codeOf(1)).judged.answer).toBe('OLD_CODE');
    const again = device(1, { log: [...one.log] });
    again.apply(page({ tickets: [listed(1), listed(2)] }));
    expect(scan(again, codeOf(1)).judged.answer).toBe('OLD_CODE');
    expect(scan(again, pass).judged.answer).toBe('ADMITTED');
    expect(scan(again, codeOf(2)).judged.answer).toBe('ADMITTED');
  });

  test('lets in by hand with and without a ticket, and each without one is a person of their own', () => {
    const one = fresh(1);
    one.admitByHand(shown(''), 'Celular quebrado');
    one.admitByHand(shown(''), 'Celular quebrado');
    one.admitByHand(shown(codeOf(1)), 'Sem luz');
    expect(one.counts(gateIds.sat)).toEqual({ here: 3, all: 3, inside: 3 });
    expect(scan(one, codeOf(1)).judged.answer).toBe('ALREADY_IN');
    expect(one.log[0]).toMatchObject({ ticketId: null, source: 'HAND', reason: 'Celular quebrado' });
  });

  test('opens nothing for a ticket that was stopped, on any day and at any gate that heard of it', () => {
    const [one, other] = [fresh(1), device(2)];
    const { seq, at, dateId } = one.stop(shown(codeOf(1)), 'Cópia à venda');
    expect(scan(one, codeOf(1)).judged.answer).toBe('STOPPED');
    const stop = { tail: listed(1).tail, dateId, kind: 'STOP' as const, gate: 'a', deviceId: deviceId(1) };
    other.apply(page({ tickets: [listed(1)], scans: [{ ...stop, seq, of: null, at }] }));
    expect(scan(other, codeOf(1), { gate: 'b' }).judged.answer).toBe('STOPPED');
    expect(() => one.stop(shown('https://example.com'), 'Cópia')).toThrow('INVALID_INPUT');
  });

  test('writes down what a supervisor did, and says which field was wrong', () => {
    const one = fresh(1);
    const { logged } = one.admitByHand(shown(codeOf(1)), 'Sem luz');
    expect(logged).toMatchObject({ kind: 'IN', answer: 'ADMITTED', source: 'HAND' });
    expect(one.stop(shown(codeOf(1)), 'Cópia')).toMatchObject({
      kind: 'STOP',
      answer: 'STOPPED',
      source: 'HAND',
    });
    const wrong = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        return error;
      }
      return null;
    };
    const invalid = (field: string) => ({ code: 'INVALID_INPUT', field });
    expect(wrong(() => one.stop(shown('https://example.com'), 'Cópia'))).toMatchObject(invalid('code'));
    expect(wrong(() => one.takeBack(9, 0))).toMatchObject(invalid('seq'));
    // A ticket that is stopped stays so, and what was taken back is over.
    expect(wrong(() => one.takeBack(2, 0))).toMatchObject(invalid('seq'));
    expect(one.takeBack(1, 0)).toMatchObject({ kind: 'BACK', answer: 'ADMITTED', of: 1 });
    expect(wrong(() => one.takeBack(3, 0))).toMatchObject(invalid('seq'));
  });

  test('shows a supervisor each verdict that was not its own', () => {
    const one = fresh(1, 2, 3, 4);
    for (const number of [1, 2, 3, 4]) scan(one, codeOf(number));
    const verdicts = (['DOUBLE', 'CONFLICT', 'INVALID', 'NOTED'] as const).map((verdict, index) => ({
      ...{ seq: index + 1, verdict, code: null },
    }));
    one.settle(verdicts);
    expect(one.conflicts()).toEqual(verdicts.slice(0, 3));
  });

  test('never runs back in time within its log', () => {
    const one = fresh(1, 2);
    scan(one, codeOf(1), { more: { at: 9_000 } });
    one.scan({ ...shown(codeOf(2)), at: 1, source: 'CAMERA', seenAt: 1e9 });
    expect(one.log[1]?.at).toBe(one.log[0]?.at);
  });

  test('keeps no signature: its log makes no ticket', () => {
    const one = fresh(1);
    scan(one, codeOf(1));
    one.scan({ ...shown('https://example.com/maria'), source: 'TYPED', seenAt: 1e9 });
    const kept = JSON.stringify(one.log);
    expect(kept).not.toContain(codeOf(1).slice(40));
    expect(kept).not.toContain('maria');
  });

  test('reads pages that come again or late without going back', () => {
    const one = device(1);
    const first = page({ position: 5, tickets: [listed(1), listed(2)] });
    const next = page({ after: 5, position: 9, tickets: [listed(1, { state: 'CANCELED' })] });
    one.apply(next);
    expect([one.position, one.ticketsCount]).toEqual([0, 0]);
    for (const news of [first, next, first, next]) one.apply(news);
    expect([one.position, one.ticketsCount]).toEqual([9, 2]);
    expect(scan(one, codeOf(1)).judged.answer).toBe('CANCELED');
  });
});

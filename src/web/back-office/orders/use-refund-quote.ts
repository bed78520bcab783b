import { useEffect, useState } from 'react';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';
import { askStaff } from '../staff-api/ask.ts';
import { type RefundQuoteQuery, refundQuote } from '../staff-api/orders.gen.ts';

export interface AskedRefund {
  number: string;
  ticketIds: readonly string[];
  keepsFee: boolean;
}

interface Answered {
  asked: string;
  quote: RefundQuoteQuery['refundQuote'] | null;
  refused: readonly CallRefusal[];
}

/** The quote for what is chosen now; null while it is asked for. An answer to an earlier choice is dropped. */
export function useRefundQuote({ number, ticketIds, keepsFee }: AskedRefund): Omit<Answered, 'asked'> {
  const [answered, setAnswered] = useState<Answered>({ asked: '', quote: null, refused: [] });
  const chosen = [...ticketIds].sort().join(' ');
  const asked = `${number} ${keepsFee} ${chosen}`;
  useEffect(() => {
    if (chosen === '') return;
    let isOver = false;
    void askStaff(refundQuote, { number, ticketIds: chosen.split(' '), keepsFee }).then(
      ({ data, errors }) => {
        if (!isOver) setAnswered({ asked, quote: data?.refundQuote ?? null, refused: refusalsOf(errors) });
      },
    );
    return () => {
      isOver = true;
    };
  }, [number, chosen, keepsFee, asked]);
  return answered.asked === asked ? answered : { quote: null, refused: [] };
}

import { coreRates } from '../load/core-rate.ts';
import { interleave } from '../load/rounds.ts';
import { apiPath, holdBody, openRush, type RushDeployment, tellDeployment, tokensOf } from '../load/rush.ts';
import type { StatementCount } from '../server/count-statements.ts';
import type { Bench } from '../stage/report.ts';

const capacity = 200;
const turn = { connections: 64, seconds: 2 };

/** What most requests of a sale come to once everything is gone. */
export const soldout: Bench = {
  name: 'soldout',
  what: 'refusals of what is sold out, against an answer that is always the same, from the same server',
  async run(stage) {
    const { deployment } = await openRush(stage, capacity);
    const tokens = await tokensOf(deployment);
    const refusal = await sellOut(deployment, tokens[0] ?? '');
    await tellDeployment(deployment, '/bench/keep', JSON.parse(refusal) as object);
    const isGood = (body: string) => body.includes('SOLD_OUT');
    const asked = { ...turn, tokens, body: holdBody(deployment, 'rush'), isGood };
    const made = { refusals: 0, statements: 0, seconds: 0 };
    const coreRate = coreRates(stage);
    const rounds = await interleave(stage.progress, {
      refusals: async () => {
        const before = await statementsOf(deployment);
        const begun = Date.now();
        const reading = await coreRate(deployment, { ...asked, url: `${deployment.url}${apiPath}` });
        const after = await statementsOf(deployment);
        made.refusals += Math.round(reading.perSecond * turn.seconds);
        made.statements += after - before;
        made.seconds += (Date.now() - begun) / 1000;
        return reading;
      },
      kept: () => coreRate(deployment, { ...asked, url: `${deployment.url}/bench/kept` }),
    });
    return [
      {
        name: 'soldout',
        value: rounds.value('refusals'),
        unit: 'refusals/s of one core',
        reference: 'the same bytes always, by the same server',
        referenceValue: rounds.value('kept'),
        ratio: rounds.ratio('refusals', 'kept'),
        goal: { atLeast: 0.8 },
        cost: rounds.cost('refusals'),
        referenceCost: rounds.cost('kept'),
      },
      {
        // The copies a node keeps are renewed a few times a second, however many ask: that is all the SQL there is.
        name: 'soldout-statements',
        value: made.statements / made.seconds,
        unit: 'statements/s',
        reference: 'refusals/s',
        referenceValue: made.refusals / made.seconds,
        ratio: made.statements / made.refusals,
        goal: { atMost: 0.01 },
      },
    ];
  },
};

/** Holds until nothing is left, and returns the first refusal. */
async function sellOut(deployment: RushDeployment, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify(holdBody(deployment, 'rush'));
  for (let held = 0; ; held += 1) {
    const answer = await (
      await fetch(`${deployment.url}${apiPath}`, { method: 'POST', headers, body })
    ).text();
    if (!answer.includes('"errors"')) continue;
    if (held === capacity && answer.includes('SOLD_OUT')) return answer;
    throw new Error(`After ${held} of ${capacity} holds the answer is ${answer}`);
  }
}

async function statementsOf({ url }: RushDeployment): Promise<number> {
  return ((await (await fetch(`${url}/bench/statements`)).json()) as StatementCount).all;
}

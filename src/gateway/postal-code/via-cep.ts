import { z } from 'zod';
import { findCity } from '../../domain/geography/cities.ts';
import { findStateByInitials } from '../../domain/geography/states.ts';
import { normalZipCode } from '../../domain/person/postal-code.ts';
import { createOutward } from '../outward/outward.ts';
import { type PostalCodeAddress, type PostalCodes, PostalCodesFailure } from './port.ts';

export interface ViaCepOptions {
  baseUrl?: string;
  timeoutMilliseconds?: number;
}

const text = z.string().trim().max(200);

/** The fields we read of ViaCEP's answer. In small towns street and district are empty. */
const addressSchema = z.object({ logradouro: text, bairro: text, uf: text, ibge: text });

/** The public service of viacep.com.br, or a compatible one. */
export function createViaCep({
  baseUrl = 'https://viacep.com.br',
  timeoutMilliseconds = 2_500,
}: ViaCepOptions = {}): PostalCodes {
  const base = baseUrl.replace(/\/$/, '');
  const call = createOutward('viaCep', { to: [base], timeoutMilliseconds });

  /** The parsed answer; undefined when the service says that the text is not a CEP. */
  async function fetchAnswer(digits: string): Promise<unknown> {
    const response = await call(`${base}/ws/${digits}/json/`);
    if (response.status === 400) return undefined;
    if (!response.ok) throw new PostalCodesFailure(`The answer was ${response.status}.`);
    return await response.json();
  }

  return {
    async find(zipCode) {
      const digits = normalZipCode(zipCode);
      if (digits === null) return null;
      try {
        const answer = await fetchAnswer(digits);
        return answer === undefined ? null : readAnswer(digits, answer);
      } catch (error) {
        if (error instanceof PostalCodesFailure) throw error;
        throw new PostalCodesFailure('There was no answer that could be read.', { cause: error });
      }
    },
  };
}

function readAnswer(zipCode: string, answer: unknown): PostalCodeAddress | null {
  // The answer for an unknown CEP contains `erro`, as a text or as a boolean; only its presence matters.
  if (typeof answer === 'object' && answer !== null && 'erro' in answer) return null;
  const found = addressSchema.parse(answer);
  const state = findStateByInitials(found.uf);
  if (state === null) throw new PostalCodesFailure(`There is no state ${found.uf}.`);
  const city = findCity(Number(found.ibge));
  return {
    zipCode,
    streetName: found.logradouro || null,
    district: found.bairro || null,
    stateId: state.id,
    // A city that is missing in our list, or in another state, is left for the person to choose.
    cityId: city?.stateId === state.id ? city.id : null,
  };
}

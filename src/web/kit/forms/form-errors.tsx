import { useText } from '../text/text.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormError } from './form-error.ts';

/** All that keeps a form from being saved. What is about no field is a failure and goes under its own title. */
export function FormErrors({ errors, failure }: { errors: FormError[]; failure: string }) {
  const common = useText('common');
  const isAboutFields = errors.every((error) => error.field);
  return <ErrorSummary title={isAboutFields ? common('errorsTitle') : failure} errors={errors} />;
}

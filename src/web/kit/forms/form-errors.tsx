import { useText } from '../text/text.tsx';
import { ErrorSummary, type SummedError } from './error-summary.tsx';

/** All that keeps a form from being saved. What is about no field is a failure and goes under its own title. */
export function FormErrors({ errors, failure }: { errors: SummedError[]; failure: string }) {
  const common = useText('common');
  const isAboutFields = errors.every((error) => error.field);
  return <ErrorSummary title={isAboutFields ? common('errorsTitle') : failure} errors={errors} />;
}

import { data } from 'react-router';
import { LostMessage } from '../frame/broken-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** The page of every address that leads nowhere. */
export default function NotFound() {
  return <LostMessage />;
}

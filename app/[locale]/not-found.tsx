import { MissingPage } from './missing-page';

export default function PageNotFound() {
  return <MissingPage of="page" />;
}

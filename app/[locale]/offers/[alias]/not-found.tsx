import { MissingPage } from '../../missing-page';

export default function OfferNotFound() {
  return <MissingPage of="offer" />;
}

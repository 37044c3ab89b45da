import { notFound } from 'next/navigation';

/** Every address below a language that no other page answers. */
export default function UnknownPage(): never {
  notFound();
}

import type { CardView } from '@/lib/features/card/card-view';

/** A host's name for an offer in the page's language, below the original. */
export function TranslatedName({ of }: { readonly of: NonNullable<CardView['translated']> }) {
  return (
    <span className="block text-base font-normal tracking-normal" lang={of.lang} dir="auto">
      {of.text}
    </span>
  );
}

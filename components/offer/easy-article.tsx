import type { EasyAnswer } from '@/lib/features/offer/create-easy-answers';
import type { OfferViewModel } from '@/lib/features/offer/create-offer-view';
import type { Translator } from '@/lib/messages/language';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { markLanguage } from '../ui/mark-language';

interface Props {
  readonly screen: OfferViewModel;
  readonly answers: readonly EasyAnswer[];
  readonly t: Translator;
  readonly back: string;
}

const PICTOGRAMS: Record<EasyAnswer['name'], IconName> = {
  when: 'calendar',
  where: 'pin',
  who: 'cake',
  cost: 'euro',
  bring: 'bring',
  register: 'pencil',
  wheelchair: 'accessibility',
  hosts: 'users',
};

/** An offer in questions, pictograms and short sentences: each sentence a paragraph of its own. */
export function EasyArticle({ screen, answers, t, back }: Props) {
  const host = markLanguage(screen.hostLang);
  return (
    <article className={`week-${screen.weekColor} mx-auto max-w-article px-5 py-6`}>
      <header>
        <h1 className="text-3xl sm:text-4xl" {...host}>
          {screen.name}
        </h1>
        <p className="mt-1 text-lg text-muted">{t('easy.subtitle')}</p>
      </header>
      <div className="mt-6 grid gap-4">
        {answers.map(({ name, question, sentences }) => (
          <section
            key={name}
            className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-4.5 p-4.5 text-lg leading-relaxed *:col-start-2"
          >
            <div className="col-start-1! row-span-20 self-start rounded-md bg-week p-3 text-white forced-colors:border">
              <Icon name={PICTOGRAMS[name]} className="size-8" />
            </div>
            <h2 className="text-xl">{question}</h2>
            {sentences.map(({ text, hostText }) => (
              <p key={text}>
                {text}
                {hostText !== null && (
                  <>
                    {' '}
                    <span className="font-semibold whitespace-pre-line" {...host}>
                      {hostText}
                    </span>
                  </>
                )}
              </p>
            ))}
          </section>
        ))}
      </div>
      <p className="mt-6 flex flex-wrap gap-3 print:hidden">
        {screen.action?.isRegistration && (
          <ButtonLink tone="primary" href={screen.action.href} rel="noopener">
            {screen.action.label}
            <Icon name="external" />
          </ButtonLink>
        )}
        <ButtonLink href={back}>{t('easy.back')}</ButtonLink>
      </p>
    </article>
  );
}

import type { Words } from '@/lib/messages/words';
import type { EasyAnswer } from '@/lib/view/offer-page/describe-easy';
import type { OfferScreen } from '@/lib/view/offer-page/offer-screen';
import type { IconName } from '../ui/drawings';
import { Icon } from '../ui/icon';
import { markHostWords } from './mark-host-words';

interface Properties {
  readonly screen: Pick<OfferScreen, 'name' | 'hostLang' | 'weekColor' | 'action'>;
  readonly answers: readonly EasyAnswer[];
  readonly words: Words;
  /** The page with everything. */
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
export function EasyArticle({ screen, answers, words, back }: Properties) {
  const host = markHostWords(screen.hostLang ?? undefined);
  return (
    <article className={`easy week-${screen.weekColor}`}>
      <header>
        <h1 {...host}>{screen.name}</h1>
        <p className="easy-subtitle">{words('easy.subtitle')}</p>
      </header>
      <div className="easy-answers">
        {answers.map(({ name, question, sentences }) => (
          <section key={name} className="easy-answer">
            <div className="easy-sign">
              <Icon name={PICTOGRAMS[name]} />
            </div>
            <h2>{question}</h2>
            {sentences.map(({ text, hostText }) => (
              <p key={text}>
                {text}
                {hostText !== null && (
                  <>
                    {' '}
                    <span {...host}>{hostText}</span>
                  </>
                )}
              </p>
            ))}
          </section>
        ))}
      </div>
      <p className="easy-links no-print">
        {screen.action?.isRegistration && (
          <a className="button button-primary" href={screen.action.href} rel="noopener">
            {screen.action.label}
            <Icon name="external" />
          </a>
        )}
        <a className="button" href={back}>
          {words('easy.back')}
        </a>
      </p>
    </article>
  );
}

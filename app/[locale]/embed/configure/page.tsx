import { LiveForm, PolicyDoctor } from '@/components/embed/configure-controls';
import { ConfigureFields } from '@/components/embed/configure-fields';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-field';
import { Notice } from '@/components/ui/notice';
import { type EmbedSetup, findEmbedSetup } from '@/lib/features/embed/find-embed-setup';
import type { Translator } from '@/lib/messages/language';
import { getMessages } from '@/lib/messages/messages';
import { pageHref } from '@/lib/routes';
import { PageFrame } from '../../page-frame';
import { describeUnindexed, LoadingPage, type PageProps, readRequest } from '../../programme-page';

const PATH = '/embed/configure';
const HEADING = 'mb-2 text-xl';

export const generateMetadata = describeUnindexed('configure', 'configure.title');

export default async function ConfigurePage(properties: PageProps) {
  const request = await readRequest(properties);
  const setup = findEmbedSetup(request);
  if (setup === null) return <LoadingPage request={request} path={PATH} />;
  const { site, locale, t } = request;
  const { instance, settings } = site;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <PageFrame request={request} path={PATH}>
      <div className="mx-auto grid max-w-page grid-cols-1 gap-x-8 gap-y-6 px-4 py-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:px-8">
        <header className="lg:col-span-full">
          <h1 className="text-3xl">{t('configure.title')}</h1>
          <p className="mt-2 max-w-168">{t('configure.intro')}</p>
        </header>
        <div className="min-w-0">
          <LiveForm action={pageHref(locale, PATH)}>
            <ConfigureFields
              setup={setup}
              labels={getMessages(locale).list.labels}
              t={t}
              languages={instance.languages.map((value) => ({
                value,
                label: names.of(value) ?? value,
              }))}
            />
            <Button type="submit" tone="primary" className="mt-4 w-full">
              {t('configure.show')}
            </Button>
          </LiveForm>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <ConfigureNotices setup={setup} origins={instance.embedOrigins} t={t} />
          {setup.offerProblem === null && (
            <>
              <section>
                <h2 className={HEADING}>{t('configure.preview')}</h2>
                <iframe
                  className="h-160 w-full resize overflow-auto rounded-md border border-line"
                  src={setup.href}
                  title={t('configure.preview')}
                />
              </section>
              <section>
                <h2 className={HEADING}>{t('configure.codes')}</h2>
                <SnippetList snippets={setup.snippets} t={t} />
              </section>
            </>
          )}
          <section>
            <h2 className={HEADING}>{t('configure.policy')}</h2>
            <p>{t('configure.policyHelp')}</p>
            <Code text={setup.policy} label={t('configure.policy')} />
            <h3 className="mt-4 mb-1 text-base">{t('configure.doctor.title')}</h3>
            <PolicyDoctor
              labels={getMessages(locale).configure.doctor}
              siteUrl={settings.siteUrl}
              origins={instance.embedOrigins}
            />
            {instance.embedOrigins.length > 0 && (
              <Notice className="mx-0">
                {t('configure.origins', { origins: instance.embedOrigins.join(', ') })}
              </Notice>
            )}
          </section>
        </div>
      </div>
    </PageFrame>
  );
}

interface NoticesProps {
  readonly setup: EmbedSetup;
  readonly origins: readonly string[];
  readonly t: Translator;
}

/** Consequences of the configuration, and everything that would make the embed look wrong. */
function ConfigureNotices({ setup, origins, t }: NoticesProps) {
  const { total, corrections, offerProblem } = setup;
  const warnings = [
    total === 0 && offerProblem === null && t('configure.nothing'),
    ...corrections.map(({ theme, contrastBefore: before, contrastAfter: after, ...moved }) =>
      t(`configure.corrected.${theme}`, { ...moved, before, after }),
    ),
    origins.length === 0 && t('configure.noOrigins'),
  ].filter((warning) => warning !== false);
  return (
    <div role="status">
      <p>
        {offerProblem === null && t('configure.matches', { count: total })}
        {offerProblem === 'lacksOffer' && t('configure.lacksOfferResult')}
        {offerProblem === 'noOffer' && t('configure.noOffer')}
      </p>
      {warnings.map((warning) => (
        <Notice key={warning} icon="warning" className="mx-0">
          {warning}
        </Notice>
      ))}
    </div>
  );
}

function SnippetList({ snippets, t }: Pick<EmbedSetup, 'snippets'> & { readonly t: Translator }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {snippets.map(({ name, code }) => (
        <li key={name} className="card px-5 pt-4 pb-5">
          <h3 className="mb-1 text-base">{t(`configure.code.${name}`)}</h3>
          <p>{t(`configure.code.${name}Help`)}</p>
          <Code text={code} label={t(`configure.code.${name}`)} />
          <CopyButton
            key={code}
            text={code}
            copy={t('configure.copy')}
            copied={t('configure.copied')}
          />
        </li>
      ))}
    </ul>
  );
}

const CODE = 'my-3 overflow-x-auto rounded-sm border border-line bg-paper px-4 py-3 text-sm';

/** Code that scrolls horizontally, also with the keyboard. */
function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={CODE} tabIndex={0} aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  );
}

import {
  EMBED_VIEWS,
  GROUNDS,
  LOCKABLE,
  MOST_AT_ONCE,
  TARGETS,
  THEMES,
} from '@/lib/features/embed/embed-address';
import type { EmbedSetup } from '@/lib/features/embed/find-embed-setup';
import type { Translator } from '@/lib/messages/language';
import { ChildGroup } from '../filter/child-group';
import { DayGroup, FilterGroups, NearGroup } from '../filter/filter-group';
import type { ListLabels } from '../list/list-labels';
import { Choice, Field, FieldGroup, FoldedGroup, Input } from '../ui/field';
import { Icon } from '../ui/icon';

interface Props {
  readonly setup: EmbedSetup;
  readonly labels: ListLabels;
  readonly t: Translator;
  readonly languages: readonly { readonly value: string; readonly label: string }[];
}

export function ConfigureFields({ setup, labels, t, languages }: Props) {
  const { state, colours, offerProblem } = setup;
  const { screen } = setup.list;
  const { view, alias, options } = state;
  const lockable = ['q', ...screen.groups.map(({ parameter }) => parameter), 'nearby', 'radius'];
  const chosen = alias === null && offerProblem === null ? view : 'offer';
  const isAllLocked = options.lock.length === LOCKABLE.length;
  const choices = (name: string, values: readonly string[], value: string) => (
    <ChoiceSet
      name={name}
      legend={t(`configure.${name}.legend`)}
      values={values.map((one) => ({ value: one, label: t(`configure.${name}.${one}`) }))}
      chosen={value}
    />
  );
  return (
    <>
      <h2 className="mb-2 text-xl">{t('configure.what')}</h2>
      {choices('view', [...EMBED_VIEWS, 'offer'], chosen)}
      <Field
        label={t('configure.offer')}
        className="py-2 peer-has-[[value=offer]:not(:checked)]:hidden"
      >
        <Input
          type="text"
          name="offer"
          defaultValue={alias ?? ''}
          aria-invalid={offerProblem !== null || undefined}
          aria-describedby={offerProblem === null ? undefined : 'offer-problem'}
        />
        {offerProblem !== null && (
          <span id="offer-problem" className="flex gap-2 font-semibold text-soon">
            <Icon name="warning" className="mt-[0.12em] flex-none" />
            {t(`configure.${offerProblem}`)}
          </span>
        )}
      </Field>
      <FoldedGroup legend={t('configure.criteria')}>
        <Field label={labels.search}>
          <Input type="search" name="q" defaultValue={screen.values.q} maxLength={200} />
        </Field>
        <ChildGroup groups={screen.groups} values={screen.values} labels={labels} />
        <FilterGroups groups={screen.groups} labels={labels} />
        <DayGroup values={screen.values} labels={labels} />
        <NearGroup values={screen.values} labels={labels} />
      </FoldedGroup>
      <FoldedGroup legend={t('configure.lock')}>
        {['all', ...lockable].map((parameter) => (
          <Choice
            key={parameter}
            type="checkbox"
            name="lock"
            value={parameter}
            defaultChecked={isAllLocked ? parameter === 'all' : options.lock.includes(parameter)}
            label={t(parameter === 'all' ? 'configure.lockAll' : `criteria.parameter.${parameter}`)}
          />
        ))}
      </FoldedGroup>
      <h2 className="mt-4 mb-2 text-xl">{t('configure.look')}</h2>
      <ChoiceSet
        name="language"
        legend={t('configure.language')}
        values={languages}
        chosen={state.locale}
      />
      {choices('theme', THEMES, options.theme)}
      {choices('ground', GROUNDS, options.ground)}
      {(['brand', 'accent'] as const).map((name) => (
        <Field key={name} label={t(`configure.${name}`)} className="py-2">
          <Input
            type="color"
            name={name}
            defaultValue={colours[name].toLowerCase()}
            className="px-1"
          />
        </Field>
      ))}
      <Field label={t('configure.limit')} className="py-2">
        <Input
          type="number"
          name="limit"
          min={1}
          max={MOST_AT_ONCE}
          defaultValue={options.limit ?? ''}
        />
      </Field>
      {choices('target', TARGETS, options.target)}
    </>
  );
}

interface ChoiceSetProps {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
}

function ChoiceSet({ name, legend, values, chosen }: ChoiceSetProps) {
  return (
    <FieldGroup legend={legend} className="peer">
      {values.map(({ value, label }) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          label={label}
        />
      ))}
    </FieldGroup>
  );
}

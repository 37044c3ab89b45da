import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { joinWrittenMonths, readWrittenMonth } from '@/lib/domain/child/fits-child';
import { addChild } from '@/lib/domain/shortlist/chosen-children';
import { LONGEST_NICKNAME } from '@/lib/domain/shortlist/shortlist';
import { useFamilyMonths } from '../child/use-family';
import { changeShortlist } from '../shortlist/shortlist-store';
import { Field, Input } from '../ui/field';
import { ChildGroup } from './child-group';

interface Props extends Required<Pick<ComponentProps<typeof ChildGroup>, 'onAdd'>> {
  readonly groups: ComponentProps<typeof ChildGroup>['groups'];
  readonly values: ComponentProps<typeof ChildGroup>['values'];
  readonly labels: ComponentProps<typeof ChildGroup>['labels'];
  readonly ageRule: AgeRule;
  readonly locale: string;
}

/**
 * The children to find offers for, with those that this device knows by name. A child that gets a
 * nickname here is stored with them; without one it is part of the question only.
 */
export function FamilyGroup({ groups, values, labels, ageRule, locale, onAdd }: Props) {
  const { born, others } = useFamilyMonths(values.born, ageRule, locale);
  const nickname = useRef<HTMLInputElement>(null);
  // Without scripts nothing is stored.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  // Until the result with them is shown, in which they have their own checkboxes.
  const [added, setAdded] = useState<{ shown: typeof values; months: readonly string[] }>();
  const pending = added?.shown === values ? added.months : [];
  const add = (form: HTMLFormElement) => {
    const name = nickname.current?.value ?? '';
    const given = new FormData(form).getAll('born').map(String);
    // Selects that are not complete are no month; ticked children come before them.
    const month = readWrittenMonth(joinWrittenMonths(given.filter(Boolean)).at(-1) ?? '');
    if (month !== null) {
      changeShortlist((list) => addChild(list, name, month));
      if (!values.born.some(({ value }) => value === month)) {
        setAdded({ shown: values, months: [...new Set([...pending, month])] });
      }
    }
    onAdd(form);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // Not the form's own submission, which knows no names.
    event.preventDefault();
    if (nickname.current?.form) add(nickname.current.form);
  };
  return (
    <ChildGroup
      groups={groups}
      values={{ ...values, born }}
      labels={labels}
      onAdd={add}
      others={others}
      pending={pending}
    >
      {/* Asked for by a link whose result is still to come. */}
      {isMounted && values.fit === null && <input type="hidden" name="fit" defaultValue="" />}
      {isMounted && (
        <Field label={labels.nickname} className="col-span-full">
          {/* Without a name, so that no form sends it. */}
          <Input
            ref={nickname}
            maxLength={LONGEST_NICKNAME / 2}
            autoComplete="off"
            onKeyDown={enter}
          />
        </Field>
      )}
    </ChildGroup>
  );
}

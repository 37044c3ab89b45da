import type { ReactElement } from 'react';
import { Badge } from './badge';
import { Button, ButtonLink, IconButton } from './button';
import { BottomBar, Dialog } from './card';
import {
  Choice,
  Field,
  FieldGroup,
  FieldProblem,
  FoldedGroup,
  Input,
  Select,
  TextArea,
} from './field';
import { Notice } from './notice';
import { Sheet } from './sheet';

/** Usage of a part of `components/ui`, and its resulting markup without classes. */
export interface Example {
  readonly name: string;
  readonly element: ReactElement;
  /** The markup without classes and icons: elements, roles, names, states. */
  readonly says: string;
}

/** Every part in every state that changes its markup: documentation, and the cases of the test. */
export const EXAMPLES: readonly Example[] = [
  {
    name: 'BottomBar: buttons within reach of a thumb',
    element: (
      <BottomBar className="lg:hidden">
        <Button>Filter</Button>
      </BottomBar>
    ),
    says: '<div data-slot="bottom-bar"><button type="button">Filter</button></div>',
  },
  {
    name: 'Button: never sends a form by accident',
    element: <Button icon="printer">Drucken</Button>,
    says: '<button type="button">Drucken</button>',
  },
  {
    name: 'Button: sends its form, and can be switched off',
    element: (
      <Button type="submit" tone="primary" size="lg" disabled>
        Suchen
      </Button>
    ),
    says: '<button type="submit" disabled="">Suchen</button>',
  },
  {
    name: 'Button: is on or off',
    element: (
      <Button tone="quiet" aria-pressed>
        Merken
      </Button>
    ),
    says: '<button type="button" aria-pressed="true">Merken</button>',
  },
  {
    name: 'ButtonLink: stays a link',
    element: <ButtonLink href="/map">Zur Karte</ButtonLink>,
    says: '<a data-slot="button" href="/map">Zur Karte</a>',
  },
  {
    name: 'IconButton: says in words what its drawing shows',
    element: <IconButton icon="close" label="Schließen" />,
    says: '<button type="button"><span>Schließen</span></button>',
  },
  {
    name: 'Badge: a number with what it counts',
    element: (
      <Badge>
        3<span className="sr-only"> gemerkt</span>
      </Badge>
    ),
    says: '<span>3<span> gemerkt</span></span>',
  },
  {
    name: 'Badge: a state as a word, with a drawing besides its colour',
    element: (
      <Badge shape="word" tone="good" icon="globe">
        Öffentlich
      </Badge>
    ),
    says: '<span>Öffentlich</span>',
  },
  {
    name: 'Field: the label belongs to what it holds',
    element: (
      <Field label="Von">
        <Input type="date" name="from" defaultValue="2026-07-28" />
      </Field>
    ),
    says: '<label><span>Von</span><input type="date" name="from" value="2026-07-28"/></label>',
  },
  {
    name: 'Field: names what is wrong with it',
    element: (
      <>
        <Field label="Bis">
          <Input type="date" name="to" aria-invalid aria-describedby="days-problem" />
        </Field>
        <FieldProblem id="days-problem">Das Ende liegt vor dem Anfang.</FieldProblem>
      </>
    ),
    says:
      '<label><span>Bis</span><input type="date" aria-invalid="true" aria-describedby="days-problem" name="to"/></label>' +
      '<p id="days-problem" role="alert">Das Ende liegt vor dem Anfang.</p>',
  },
  {
    name: 'Field: one of several, or none of them',
    element: (
      <Field label="Umkreis" isLabelHidden>
        <Select
          name="radius"
          defaultValue="5"
          none="egal"
          options={[
            { value: '2', label: '2 km' },
            { value: '5', label: '5 km' },
          ]}
        />
      </Field>
    ),
    says:
      '<label><span>Umkreis</span><select name="radius"><option value="">egal</option>' +
      '<option value="2">2 km</option><option value="5" selected="">5 km</option></select></label>',
  },
  {
    name: 'Field: several lines',
    element: (
      <Field label="Richtlinie">
        <TextArea name="policy" />
      </Field>
    ),
    says: '<label><span>Richtlinie</span><textarea name="policy"></textarea></label>',
  },
  {
    name: 'FieldGroup: one question with its values',
    element: (
      <FieldGroup legend="Wochentag">
        <p>Werte</p>
      </FieldGroup>
    ),
    says: '<fieldset><legend>Wochentag</legend><p>Werte</p></fieldset>',
  },
  {
    name: 'FoldedGroup: many values behind their question',
    element: (
      <FoldedGroup legend="Ort" isOpen>
        <p>Werte</p>
      </FoldedGroup>
    ),
    says: '<details open=""><summary>Ort</summary><p>Werte</p></details>',
  },
  {
    name: 'Choice: a box with the number of offers behind it',
    element: (
      <Choice
        type="checkbox"
        name="weekday"
        value="tu"
        defaultChecked
        label="Dienstag"
        count={12}
      />
    ),
    says: '<label><input type="checkbox" name="weekday" checked="" value="tu"/><span>Dienstag</span><span data-count="">12</span></label>',
  },
  {
    name: 'Choice: one of several, in the words of a host',
    element: <Choice type="radio" name="host" value="7" label="Nachbarschaftshaus" isHostText />,
    says: '<label><input type="radio" name="host" value="7"/><span dir="auto">Nachbarschaftshaus</span></label>',
  },
  {
    name: 'Dialog: has its title as its name, and a way out',
    element: (
      <Dialog title="Teilen" closeLabel="Schließen" onClose={() => {}}>
        <p>Der Link</p>
      </Dialog>
    ),
    says:
      '<dialog aria-labelledby="_R_0_"><div><h2 id="_R_0_">Teilen</h2>' +
      '<button type="button"><span>Schließen</span></button></div><p>Der Link</p></dialog>',
  },
  {
    name: 'Sheet: works as a popover before there is a script',
    element: (
      <Sheet id="filter" title="Filter" closeLabel="Schließen" wide="column">
        {(isOpen) => <p>{isOpen ? 'offen' : 'zu'}</p>}
      </Sheet>
    ),
    says:
      '<div id="filter" popover="auto" role="complementary" aria-labelledby="filter-title">' +
      '<div><p id="filter-title">Filter</p><button type="button" popoverTarget="filter" popoverTargetAction="hide">' +
      '<span>Schließen</span></button></div><p>zu</p></div>',
  },
  {
    name: 'Notice: stands there with the page',
    element: <Notice>Stand von gestern, 18 Uhr.</Notice>,
    says: '<div data-slot="notice"><div>Stand von gestern, 18 Uhr.</div></div>',
  },
  {
    name: 'Notice: is said when it appears',
    element: (
      <Notice role="status" icon={null}>
        Zwei Angebote sind neu.
      </Notice>
    ),
    says: '<div role="status" data-slot="notice"><div>Zwei Angebote sind neu.</div></div>',
  },
];

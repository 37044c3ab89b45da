import type { LensScreen } from '@/lib/view/lens/lens-screen';
import { Icon } from '../ui/icon';
import { PrintButton } from '../ui/print-button';
import { LensTable } from './lens-table';

interface Properties {
  readonly screen: LensScreen;
  /** Path of the lens in this language. */
  readonly action: string;
}

/** The whole lens: what to look at, the gaps in words, the table. */
export function LensBoard({ screen, action }: Properties) {
  const { title, lead, sides, kept, show, chips, narrowed, gaps, gapsTitle, gapsNote } = screen;
  return (
    <div className="lens">
      <h1>{title}</h1>
      <p className="lens-lead">{lead}</p>
      <form method="get" action={action} className="lens-form no-print">
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {sides.map(({ name, label, options }) => (
          <label key={name}>
            {label}
            <select name={name} defaultValue={options.find(({ selected }) => selected)?.value}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit" className="button button-primary">
          {show}
        </button>
      </form>
      {chips.length > 0 && (
        <div className="lens-chips">
          <span>{narrowed}:</span>
          <ul>
            {chips.map(({ label, href }) => (
              <li key={href}>
                <a className="chip" href={href}>
                  {label}
                  <Icon name="close" />
                  <span className="sr-only">{screen.remove}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p id="lens-counts" className="lens-counts">
        {screen.counts.join(' ')}
      </p>
      <LensTable screen={screen} />
      <p className="lens-note">{screen.note}</p>
      <p className="lens-actions no-print">
        <a className="button" href={screen.csv.href} download>
          <Icon name="download" />
          {screen.csv.label}
        </a>
        <PrintButton label={screen.print} />
      </p>
      <section aria-labelledby="gaps" className="lens-gaps panel">
        <h2 id="gaps">{gapsTitle}</h2>
        {gaps.length > 0 && (
          <ul>
            {gaps.map(({ text, href }) => (
              <li key={text}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        )}
        {gapsNote !== null && <p>{gapsNote}</p>}
      </section>
    </div>
  );
}

import { describe, expect, it } from 'vitest';
import { TOPICS, toTopicBits } from '../catalogue-rules';
import { sampleOffer } from '../offer.fixture';
import { createTopicReader } from './create-topic-reader';

const NOWHERE = { description: '', meetingPoint: null };

function read(different: Parameters<typeof sampleOffer>[0]): readonly string[] {
  const bits = createTopicReader()(sampleOffer({ ...NOWHERE, ...different }));
  return TOPICS.filter((topic) => (bits & toTopicBits([topic])) !== 0);
}

describe('the topics of an offer', () => {
  it.each([
    ['Ponytag auf dem Lindenhof', ['animals', 'outdoors']],
    ['Imkern – was summt denn da?', ['animals']],
    ['Kanutour durch die Auen', ['water', 'outdoors']],
    ['Fußballcamp mit Nadja', ['sport']],
    ['Improtheater für Jugendliche', ['stage', 'indoors']],
    ['Töpfern: vom Klumpen zur Tasse', ['crafts', 'indoors']],
    ['Pizza wie beim Schorsch', ['cooking', 'indoors']],
    ['Pfadfinden zum Reinschnuppern', ['nature', 'outdoors']],
    ['Roboter auf der Suche nach der Linie', ['technology']],
    ['Stadtrallye: Zwölf Rätsel, ein Schatz', ['games', 'outdoors']],
    ['Lesenacht mit Taschenlampe', ['books']],
    ['Ein Tag bei der Feuerwehr', []],
  ])('%s', (name, topics) => {
    expect(read({ name })).toEqual(topics);
  });

  it('are those of the description only where the name says none, by two of its words', () => {
    const description = 'Wir kneten Teig, kochen Marmelade und backen Brot.';
    expect(read({ name: 'Ferienspaß', description })).toContain('cooking');
    expect(read({ name: 'Kanutour', description })).not.toContain('cooking');
    expect(read({ name: 'Ferienspaß', description: 'Bringt ein Pausenbrot mit.' })).toEqual([]);
  });

  it('are inside or outside also by the place', () => {
    expect(read({ name: 'Treff', meetingPoint: 'Turnhalle Nord' })).toEqual(['indoors']);
    expect(read({ name: 'Treff', meetingPoint: 'Freibad' })).toEqual(['outdoors']);
  });

  it('are found in words of any length in bounded time', () => {
    const long = 'pferd'.repeat(20_000);
    expect(read({ name: long, description: long })).toEqual([]);
  });
});

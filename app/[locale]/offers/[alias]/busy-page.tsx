import type { ComponentProps } from 'react';
import { Waiting } from '@/components/site/waiting';
import type { Words } from '@/lib/messages/language';
import { PageFrame } from '../../page-frame';

type Frame = Omit<ComponentProps<typeof PageFrame>, 'children'>;

interface Properties {
  readonly frame: Frame;
  readonly words: Words;
  readonly seconds: number;
}

/** The instance is being asked about an address that no list names. */
export function BusyPage({ frame, words, seconds }: Properties) {
  return (
    <PageFrame {...frame}>
      <Waiting
        title={words('loading.busyTitle')}
        text={words('loading.busyText')}
        progress={null}
        share={null}
        reload={words('loading.reload')}
        href={frame.hrefIn(frame.locale)}
        everySeconds={Math.max(2, seconds)}
        probe={null}
      />
    </PageFrame>
  );
}

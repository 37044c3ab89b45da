import type { ComponentProps } from 'react';
import { Waiting } from '@/components/site/waiting';
import type { Translator } from '@/lib/messages/language';
import { PageFrame } from '../../page-frame';

type Frame = Omit<ComponentProps<typeof PageFrame>, 'children'>;

interface Props {
  readonly frame: Frame;
  readonly t: Translator;
  /** Why one has to wait. */
  readonly text: string;
  readonly seconds: number;
}

/** It is not known yet what is at an address outside of the public list. */
export function BusyPage({ frame, t, text, seconds }: Props) {
  return (
    <PageFrame {...frame}>
      <Waiting
        title={t('loading.busyTitle')}
        text={text}
        progress={null}
        share={null}
        reload={t('loading.reload')}
        href={frame.hrefIn(frame.locale)}
        everySeconds={Math.max(2, seconds)}
        probe={null}
      />
    </PageFrame>
  );
}

import type { ComponentProps } from 'react';
import { Waiting } from '@/components/site/waiting';
import type { Translator } from '@/lib/messages/language';
import { PageFrame } from '../../page-frame';

type Frame = Omit<ComponentProps<typeof PageFrame>, 'children'>;

interface Props {
  readonly frame: Frame;
  readonly t: Translator;
  readonly seconds: number;
}

/** The instance is being asked about an address that no list names. */
export function BusyPage({ frame, t, seconds }: Props) {
  return (
    <PageFrame {...frame}>
      <Waiting
        title={t('loading.busyTitle')}
        text={t('loading.busyText')}
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

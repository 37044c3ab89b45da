import type { Clock } from '../domain/instant';
import type { MirrorReader } from '../domain/mirror-state';
import type { Instance } from '../instance/instance';
import type { Settings } from '../instance/settings';
import type { AnswerRegistry } from '../protocol/answer';
import type { BasisRegistry } from '../protocol/basis';
import type { FindQuestion } from '../protocol/open-question';
import type { Readiness } from '../protocol/readiness';
import type { RenderSlots } from '../protocol/render-slots';
import type { Log } from '../runtime/log/create-log';
import type { GatewayMetrics } from './gateway-metrics';

/** Where the gateway keeps the addresses that were asked for most. */
export interface AddressStore {
  /** Null: nothing was written under this key. */
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
}

/** Everything that the gateway needs from the other rooms for one instance. */
export interface GatewayServices {
  readonly settings: Pick<Settings, 'siteUrl' | 'trustProxy'>;
  readonly instance: Pick<Instance, 'languages' | 'embedOrigins'>;
  readonly mirror: Pick<MirrorReader, 'state' | 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: AddressStore;
  /** Status and headers that pages record. */
  readonly answers: AnswerRegistry;
  /** What answers were made from, which tells how long they hold. */
  readonly bases: BasisRegistry;
  readonly slots: RenderSlots;
  /** Secret of this process: a request that carries it comes from the gateway. */
  readonly gatewayKey: string;
  /** Null: switched off. */
  readonly metrics: GatewayMetrics | null;
  readReadiness(): Readiness;
  readonly findQuestion: FindQuestion;
}

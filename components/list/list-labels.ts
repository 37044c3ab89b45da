import type { getMessages } from '@/lib/messages/messages';

/** Fixed words of the list that need no numbers filled in. */
export type ListLabels = ReturnType<typeof getMessages>['list']['labels'];

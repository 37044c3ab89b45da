import type { getMessages } from '@/lib/messages/messages';

/** Fixed words of the week view that need no numbers filled in. */
export type WeekLabels = ReturnType<typeof getMessages>['week']['labels'];

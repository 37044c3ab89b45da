import type { getMessages } from '@/lib/messages/messages';

/** Labels of the list without placeholders. */
export type ListLabels = ReturnType<typeof getMessages>['list']['labels'];

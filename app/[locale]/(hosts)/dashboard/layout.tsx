import type { Metadata } from 'next';
import type { ReactNode } from 'react';

// `HostFrame` renders the title with the hosts' names; the default one would be a second title.
export const metadata: Metadata = { title: null, robots: { index: false } };

export default function DashboardLayout({ children }: { readonly children: ReactNode }) {
  return children;
}

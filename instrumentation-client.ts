import { unwrapTranslation } from './components/ui/bear-translation';

// Next runs this before React takes the page over.
unwrapTranslation();

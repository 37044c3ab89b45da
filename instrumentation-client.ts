import './components/ui/bear-translation';
import { keepTranslation } from './components/ui/keep-translation';

// Next runs this before React takes the page over.
keepTranslation();

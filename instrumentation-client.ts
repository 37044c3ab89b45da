import './components/ui/bear-translation';
import { HYDRATING_EVENT } from './components/page-script/page-events';

// Next runs this before React takes the page over.
document.dispatchEvent(new Event(HYDRATING_EVENT));

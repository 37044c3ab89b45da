<?php

declare(strict_types=1);

namespace Ferienfenster\Typo3\Rendering;

use Psr\Http\Message\ServerRequestInterface;
use TYPO3\CMS\Core\Localization\LanguageServiceFactory;
use TYPO3\CMS\Core\Page\AssetCollector;
use TYPO3\CMS\Core\Site\Entity\Site;
use TYPO3\CMS\Frontend\ContentObject\ContentObjectRenderer;

/** Renders the element `<ferien-fenster>` with a link inside, which is all that shows where scripts do not run. */
final class Programme
{
    private const VIEWS = ['list', 'week', 'map', 'next', 'offer'];

    private ContentObjectRenderer $content;

    public function __construct(
        private readonly AssetCollector $assets,
        private readonly LanguageServiceFactory $languages,
    ) {}

    /** Called by TypoScript before `render`. */
    public function setContentObjectRenderer(ContentObjectRenderer $content): void
    {
        $this->content = $content;
    }

    public function render(string $before, array $configuration, ServerRequestInterface $request): string
    {
        $site = $request->getAttribute('site');
        $origin = $site instanceof Site ? self::readOrigin((string)$site->getSettings()->get('ferienfenster.site', '')) : '';
        if ($origin === '') {
            return '<!-- Ferienfenster: enter the address of the programme in the settings of the site. -->';
        }
        $record = $this->content->data;
        $alias = rawurlencode((string)($record['tx_ferienfenster_offer'] ?? ''));
        $view = in_array($record['tx_ferienfenster_view'] ?? '', self::VIEWS, true) ? $record['tx_ferienfenster_view'] : 'list';
        $isOffer = $view === 'offer' && $alias !== '';
        $path = $isOffer ? '/embed/offer/' . $alias : '/embed/' . ($view === 'offer' ? 'list' : $view);
        $query = ltrim((string)($record['tx_ferienfenster_filter'] ?? ''), '?');
        $texts = $this->languages->createFromSiteLanguage($request->getAttribute('language') ?? $site->getDefaultLanguage());
        $say = static fn(string $key): string => htmlspecialchars($texts->sL('LLL:EXT:ferienfenster/Resources/Private/Language/locallang.xlf:' . $key));
        // An origin in the policy is enough; the nonce serves policies with 'strict-dynamic'.
        $this->assets->addJavaScript('ferienfenster', $origin . '/embed.js', ['async' => 'async'], ['useNonce' => true]);
        return sprintf(
            '<ferien-fenster src="%s" label="%s"><a href="%s">%s</a></ferien-fenster>',
            htmlspecialchars($origin . $path . ($query === '' ? '' : '?' . $query)),
            $say('title'),
            htmlspecialchars($origin . ($isOffer ? '/offers/' . $alias : '/')),
            $say('link'),
        );
    }

    /** Reduces an address to its origin; empty for anything that is not https. */
    private static function readOrigin(string $value): string
    {
        $parts = parse_url(trim($value));
        if (($parts['scheme'] ?? '') !== 'https' || !preg_match('/^[a-z0-9.-]+$/i', $parts['host'] ?? '') || isset($parts['user'])) {
            return '';
        }
        return 'https://' . strtolower($parts['host']) . (isset($parts['port']) ? ':' . $parts['port'] : '');
    }
}

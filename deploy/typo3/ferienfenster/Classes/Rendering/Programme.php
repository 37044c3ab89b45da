<?php

declare(strict_types=1);

namespace Ferienfenster\Typo3\Rendering;

use Ferienfenster\Typo3\Embed;
use Psr\Http\Message\ServerRequestInterface;
use TYPO3\CMS\Core\Attribute\AsAllowedCallable;
use TYPO3\CMS\Core\Localization\LanguageServiceFactory;
use TYPO3\CMS\Core\Page\AssetCollector;
use TYPO3\CMS\Core\Site\Entity\Site;
use TYPO3\CMS\Frontend\ContentObject\ContentObjectRenderer;

/** Renders the content element. */
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

    // TYPO3 14 calls no method from TypoScript without it; TYPO3 13 ignores it.
    #[AsAllowedCallable]
    public function render(string $before, array $configuration, ServerRequestInterface $request): string
    {
        $site = $request->getAttribute('site');
        $origin = $site instanceof Site ? Embed::readOrigin((string)$site->getSettings()->get('ferienfenster.site', '')) : '';
        if ($origin === '') {
            return '<!-- Ferienfenster: enter the address of the programme in the settings of the site. -->';
        }
        $record = $this->content->data;
        // In a county the town comes before the alias.
        $alias = str_replace('%2F', '/', rawurlencode((string)($record['tx_ferienfenster_offer'] ?? '')));
        $view = in_array($record['tx_ferienfenster_view'] ?? '', self::VIEWS, true) ? $record['tx_ferienfenster_view'] : 'list';
        $isOffer = $view === 'offer' && $alias !== '';
        $path = $isOffer ? '/embed/offer/' . $alias : '/embed/' . ($view === 'offer' ? 'list' : $view);
        $query = ltrim((string)($record['tx_ferienfenster_filter'] ?? ''), '?');
        $texts = $this->languages->createFromSiteLanguage($request->getAttribute('language') ?? $site->getDefaultLanguage());
        $say = static fn(string $key): string => $texts->sL('LLL:EXT:ferienfenster/Resources/Private/Language/locallang.xlf:' . $key);
        return Embed::render(
            $this->assets,
            $origin,
            $path . ($query === '' ? '' : '?' . $query),
            $say('title'),
            $isOffer ? '/offers/' . $alias : '/',
            $say('link'),
        );
    }
}

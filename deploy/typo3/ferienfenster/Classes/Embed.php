<?php

declare(strict_types=1);

namespace Ferienfenster\Typo3;

use TYPO3\CMS\Core\Information\Typo3Version;
use TYPO3\CMS\Core\Page\AssetCollector;

/** The element `<ferien-fenster>` with a link inside, which is all that shows where scripts do not run. */
final class Embed
{
    /** Reduces an address to its origin; empty for anything that is not https. */
    public static function readOrigin(string $address): string
    {
        $parts = parse_url(trim($address));
        if (($parts['scheme'] ?? '') !== 'https' || !preg_match('/^[a-z0-9.-]+$/i', $parts['host'] ?? '') || isset($parts['user'])) {
            return '';
        }
        return 'https://' . strtolower($parts['host']) . (isset($parts['port']) ? ':' . $parts['port'] : '');
    }

    /** All texts and addresses unescaped; `$path` and `$page` begin with a slash. */
    public static function render(AssetCollector $assets, string $origin, string $path, string $label, string $page, string $link): string
    {
        // An origin in the policy is enough; the nonce serves policies with 'strict-dynamic'.
        $nonce = (new Typo3Version())->getMajorVersion() >= 14 ? 'csp' : 'useNonce';
        $assets->addJavaScript('ferienfenster', $origin . '/embed.js', ['async' => 'async'], [$nonce => true]);
        return sprintf(
            '<ferien-fenster src="%s" label="%s"><a href="%s">%s</a></ferien-fenster>',
            htmlspecialchars($origin . $path),
            htmlspecialchars($label),
            htmlspecialchars($origin . $page),
            htmlspecialchars($link),
        );
    }
}

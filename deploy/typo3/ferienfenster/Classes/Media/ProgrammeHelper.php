<?php

declare(strict_types=1);

namespace Ferienfenster\Typo3\Media;

use Ferienfenster\Typo3\Embed;
use TYPO3\CMS\Core\Configuration\ExtensionConfiguration;
use TYPO3\CMS\Core\Resource\File;
use TYPO3\CMS\Core\Resource\Folder;
use TYPO3\CMS\Core\Resource\OnlineMedia\Helpers\AbstractOEmbedHelper;
use TYPO3\CMS\Core\Utility\GeneralUtility;

/**
 * Makes addresses of the programme media files. The id of a file is the path of its embed, so that it stays right
 * when the programme moves. Parameters have no types because those of TYPO3 13 have none.
 */
final class ProgrammeHelper extends AbstractOEmbedHelper
{
    public const EXTENSION = 'ferienfenster';

    /** Origin of the programme from the configuration of the extension; empty: media files are switched off. */
    public static function findOrigin(): string
    {
        $site = GeneralUtility::makeInstance(ExtensionConfiguration::class)->get('ferienfenster', 'site');
        return Embed::readOrigin((string)$site);
    }

    public function transformUrlToFile($url, Folder $targetFolder): ?File
    {
        $origin = self::findOrigin();
        if ($origin === '' || Embed::readOrigin((string)$url) !== $origin) {
            return null;
        }
        $rest = substr(trim((string)$url), strlen($origin));
        $embed = $this->readEmbed($this->getOEmbedData($rest === '' ? '/' : $rest), $origin);
        return $embed === null ? null : $this->transformMediaIdToFile($embed, $targetFolder, $this->extension);
    }

    public function getPublicUrl(File $file): ?string
    {
        $origin = self::findOrigin();
        return $origin === '' ? null : $origin . $this->getOnlineMediaId($file);
    }

    public function getPreviewImage(File $file): string
    {
        $id = $this->getOnlineMediaId($file);
        $path = $this->getTempFolderPath() . 'ferienfenster_' . md5($id) . '.jpg';
        if (file_exists($path)) {
            return $path;
        }
        $thumbnail = (string)($this->getOEmbedData($id)['thumbnail_url'] ?? '');
        // Only offers have one.
        if ($thumbnail === '' || Embed::readOrigin($thumbnail) !== self::findOrigin()) {
            return '';
        }
        $image = GeneralUtility::getUrl($thumbnail);
        if (!is_string($image) || $image === '') {
            return '';
        }
        file_put_contents($path, $image);
        GeneralUtility::fixPermissions($path);
        return $path;
    }

    protected function getOEmbedUrl($mediaId, $format = 'json'): string
    {
        $origin = self::findOrigin();
        return $origin . '/oembed?format=' . rawurlencode($format) . '&url=' . rawurlencode($origin . $mediaId);
    }

    /** Path and query of the embed that an oEmbed answer shows; null: it shows none of this programme. */
    private function readEmbed(?array $answer, string $origin): ?string
    {
        if (!preg_match('/<iframe\b[^>]*\ssrc="([^"]+)"/', (string)($answer['html'] ?? ''), $found)) {
            return null;
        }
        $source = html_entity_decode($found[1], ENT_QUOTES | ENT_HTML5);
        return str_starts_with($source, $origin . '/') ? substr($source, strlen($origin)) : null;
    }
}

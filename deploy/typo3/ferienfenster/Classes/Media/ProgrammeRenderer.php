<?php

declare(strict_types=1);

namespace Ferienfenster\Typo3\Media;

use Ferienfenster\Typo3\Embed;
use TYPO3\CMS\Core\Page\AssetCollector;
use TYPO3\CMS\Core\Resource\File;
use TYPO3\CMS\Core\Resource\FileInterface;
use TYPO3\CMS\Core\Resource\FileReference;
use TYPO3\CMS\Core\Resource\OnlineMedia\Helpers\OnlineMediaHelperRegistry;
use TYPO3\CMS\Core\Resource\Rendering\FileRendererInterface;
use TYPO3\CMS\Core\Utility\GeneralUtility;

/** Shows the media files of ProgrammeHelper; `<f:media>` and the content elements with media call it. */
final class ProgrammeRenderer implements FileRendererInterface
{
    public function getPriority(): int
    {
        return 1;
    }

    public function canRender(FileInterface $file): bool
    {
        return $file->getExtension() === ProgrammeHelper::EXTENSION && ProgrammeHelper::findOrigin() !== '';
    }

    /** Width and height follow the column and what the embed shows. */
    public function render(FileInterface $file, $width, $height, array $options = []): string
    {
        $original = $file instanceof FileReference ? $file->getOriginalFile() : $file;
        if (!$original instanceof File) {
            return '';
        }
        $helper = GeneralUtility::makeInstance(OnlineMediaHelperRegistry::class)->getOnlineMediaHelper($original);
        $path = $helper === false ? '' : $helper->getOnlineMediaId($original);
        if (!str_starts_with($path, '/')) {
            return '';
        }
        $title = (string)($options['title'] ?? ($file->hasProperty('title') ? $file->getProperty('title') : ''));
        $title = $title !== '' ? $title : $file->getNameWithoutExtension();
        $page = preg_match('#^((?:/[a-z]{2})?)/embed/offer/([^/?]+(?:/[^/?]+)?)#', $path, $offer) ? $offer[1] . '/offers/' . $offer[2] : '/';
        $assets = GeneralUtility::makeInstance(AssetCollector::class);
        return Embed::render($assets, ProgrammeHelper::findOrigin(), $path, $title, $page, $title);
    }
}

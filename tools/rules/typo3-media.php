<?php

// Runs the media classes of deploy/typo3 against stand-ins of the TYPO3 classes that they use, whose signatures are
// those of TYPO3 14 (the stricter ones). Prints what happens as JSON.

namespace TYPO3\CMS\Core\Utility {
    class GeneralUtility
    {
        public static array $asked = [];

        public static function makeInstance(string $class, ...$arguments): object
        {
            static $instances = [];
            return $instances[$class] ??= new $class(...$arguments);
        }

        public static function getUrl(string $url): string|false
        {
            self::$asked[] = $url;
            parse_str((string)parse_url($url, PHP_URL_QUERY), $query);
            $html = match ($query['url']) {
                'https://ferien.example.org/offers/kanu?utm=1', 'https://ferien.example.org/embed/offer/kanu' =>
                    '<iframe src="https://ferien.example.org/embed/offer/kanu" title="Kanu"></iframe>',
                'https://ferien.example.org/?age=8&amp' => '<iframe src="https://ferien.example.org/embed/list?age=8&amp;free=1"></iframe>',
                'https://ferien.example.org/elsewhere' => '<iframe src="https://ferien.example.org.evil.example/"></iframe>',
                default => null,
            };
            return $html === null ? false : (string)json_encode(['html' => $html, 'title' => 'Kanu']);
        }
    }
}

namespace TYPO3\CMS\Core\Configuration {
    class ExtensionConfiguration
    {
        public function get(string $extension, string $path = ''): mixed
        {
            return $extension . '/' . $path === 'ferienfenster/site' ? 'https://Ferien.example.org/' : null;
        }
    }
}

namespace TYPO3\CMS\Core\Information {
    class Typo3Version
    {
        public function getMajorVersion(): int
        {
            return 14;
        }
    }
}

namespace TYPO3\CMS\Core\Page {
    class AssetCollector
    {
        public array $scripts = [];

        public function addJavaScript(string $identifier, string $source, array $attributes = [], array $options = []): self
        {
            $this->scripts[] = [$identifier, $source, $attributes, $options];
            return $this;
        }
    }
}

namespace TYPO3\CMS\Core\Resource {
    interface FileInterface {}
    class Folder {}
    class FileReference {}
    class File implements FileInterface
    {
        public function __construct(public string $contents) {}

        public function getExtension(): string
        {
            return 'ferienfenster';
        }

        public function getNameWithoutExtension(): string
        {
            return 'Kanu "Tour"';
        }

        public function hasProperty(string $key): bool
        {
            return false;
        }
    }
}

namespace TYPO3\CMS\Core\Resource\Rendering {
    use TYPO3\CMS\Core\Resource\FileInterface;

    interface FileRendererInterface
    {
        public function getPriority(): int;
        public function canRender(FileInterface $file): bool;
        public function render(FileInterface $file, int|string $width, int|string $height, array $options = []): string;
    }
}

namespace TYPO3\CMS\Core\Resource\OnlineMedia\Helpers {
    use TYPO3\CMS\Core\Resource\File;
    use TYPO3\CMS\Core\Resource\Folder;
    use TYPO3\CMS\Core\Utility\GeneralUtility;

    abstract class AbstractOEmbedHelper
    {
        public function __construct(protected string $extension) {}

        abstract public function transformUrlToFile(string $url, Folder $targetFolder): ?File;
        abstract public function getPublicUrl(File $file): ?string;
        abstract public function getPreviewImage(File $file): string;
        abstract protected function getOEmbedUrl(string $mediaId, string $format = 'json'): string;

        public function getOnlineMediaId(File $file): string
        {
            return $file->contents;
        }

        protected function getOEmbedData(string $mediaId): ?array
        {
            $answer = json_decode((string)GeneralUtility::getUrl($this->getOEmbedUrl($mediaId)), true);
            return is_array($answer) ? $answer : null;
        }

        protected function transformMediaIdToFile(string $mediaId, Folder $folder, string $extension): File
        {
            return new File($mediaId);
        }

        protected function getTempFolderPath(): string
        {
            return sys_get_temp_dir() . '/no-such-folder/';
        }
    }

    class OnlineMediaHelperRegistry
    {
        public function getOnlineMediaHelper(File $file): object
        {
            return new \Ferienfenster\Typo3\Media\ProgrammeHelper('ferienfenster');
        }
    }
}

namespace {
    use Ferienfenster\Typo3\Media\ProgrammeHelper;
    use Ferienfenster\Typo3\Media\ProgrammeRenderer;
    use TYPO3\CMS\Core\Page\AssetCollector;
    use TYPO3\CMS\Core\Resource\File;
    use TYPO3\CMS\Core\Resource\Folder;
    use TYPO3\CMS\Core\Utility\GeneralUtility;

    spl_autoload_register(static function (string $class): void {
        $path = str_replace(['Ferienfenster\\Typo3\\', '\\'], ['', '/'], $class);
        require __DIR__ . '/../../deploy/typo3/ferienfenster/Classes/' . $path . '.php';
    });
    $helper = new ProgrammeHelper('ferienfenster');
    $take = static fn(string $url): ?string => $helper->transformUrlToFile($url, new Folder())?->contents;
    $file = new File('/embed/offer/kanu');
    $renderer = new ProgrammeRenderer();
    echo json_encode([
        'offer' => $take('https://FERIEN.example.org/offers/kanu?utm=1'),
        'list' => $take('https://ferien.example.org/?age=8&amp'),
        'unknown' => $take('https://ferien.example.org/nothing'),
        'elsewhere' => $take('https://ferien.example.org/elsewhere'),
        'otherSite' => $take('https://ferien.example.org.evil.example/offers/kanu'),
        'asked' => GeneralUtility::$asked,
        'public' => $helper->getPublicUrl($file),
        'preview' => $helper->getPreviewImage($file),
        'canRender' => $renderer->canRender($file),
        'html' => $renderer->render($file, 0, 0),
        'broken' => $renderer->render(new File('javascript:alert(1)'), 0, 0),
        'scripts' => GeneralUtility::makeInstance(AssetCollector::class)->scripts,
        'town' => $renderer->render(new File('/en/embed/offer/waldau/kanu?lock=all'), 0, 0),
    ], JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
}

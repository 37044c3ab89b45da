<?php

$EM_CONF['ferienfenster'] = [
    'title' => 'Ferienfenster',
    'description' => 'Shows the municipal holiday programme as a content element',
    'category' => 'plugin',
    'state' => 'beta',
    'version' => '1.0.1',
    'constraints' => ['depends' => ['typo3' => '13.4.0-14.99.99']],
];

// Written by "npm run build -w contracts"; change the contracts, not this file.
// sources: 32e739de05d350c08aee8835104309ce2d3a3214afb4991b27b00094a2b938a2
// content: 71fa6760ec8d96efc2ada5f2411605b77bbc3520d12890e91edc608d40184af0

export const testUsdAbi = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [],
    "name": "ECDSAInvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "length",
        "type": "uint256"
      }
    ],
    "name": "ECDSAInvalidSignatureLength",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "ECDSAInvalidSignatureS",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "allowance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "ERC20InsufficientAllowance",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "ERC20InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "approver",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidApprover",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "receiver",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidReceiver",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidSender",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidSpender",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      }
    ],
    "name": "ERC2612ExpiredSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "ERC2612InvalidSigner",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "currentNonce",
        "type": "uint256"
      }
    ],
    "name": "InvalidAccountNonce",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidShortString",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "NotMinter",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "string",
        "name": "str",
        "type": "string"
      }
    ],
    "name": "StringTooLong",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Approval",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "EIP712DomainChanged",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Transfer",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "DOMAIN_SEPARATOR",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      }
    ],
    "name": "allowance",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "balanceOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "decimals",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "eip712Domain",
    "outputs": [
      {
        "internalType": "bytes1",
        "name": "fields",
        "type": "bytes1"
      },
      {
        "internalType": "string",
        "name": "name",
        "type": "string"
      },
      {
        "internalType": "string",
        "name": "version",
        "type": "string"
      },
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "verifyingContract",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      },
      {
        "internalType": "uint256[]",
        "name": "extensions",
        "type": "uint256[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "mint",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "minter",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "name",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "nonces",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "permit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "symbol",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "totalSupply",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transfer",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transferFrom",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const testUsdBytecode =
  "0x610180604052348015610010575f5ffd5b506040518060400160405280600e81526020016d2a32b9ba102aa9902237b63630b960911b81525080604051806040016040528060018152602001603160f81b8152506040518060400160405280600e81526020016d2a32b9ba102aa9902237b63630b960911b8152506040518060400160405280600781526020016615195cdd1554d160ca1b81525081600390816100a9919061025e565b5060046100b6828261025e565b5050506100c88261017560201b60201c565b610120526100d581610175565b61014052815160208084019190912060e052815190820120610100524660a05261016160e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c052503361016052610374565b5f5f829050601f815111156101a8578260405163305a27a960e01b815260040161019f919061031c565b60405180910390fd5b80516101b382610351565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806101e357607f821691505b60208210810361020157634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610259578282111561025957805f5260205f20601f840160051c602085101561023257505f5b90810190601f840160051c035f5b81811015610255575f83820155600101610240565b5050505b505050565b81516001600160401b03811115610277576102776101bb565b61028b8161028584546101cf565b84610207565b6020601f8211600181146102bd575f83156102a65750848201515b5f19600385901b1c1916600184901b178455610315565b5f84815260208120601f198516915b828110156102ec57878501518255602094850194600190920191016102cc565b508482101561030957868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80516020808301519190811015610201575f1960209190910360031b1b16919050565b60805160a05160c05160e051610100516101205161014051610160516112fe6103d65f395f8181610117015261039a01525f6109b701525f61098c01525f6108db01525f6108b301525f61080e01525f61083801525f61086201526112fe5ff3fe608060405234801561000f575f5ffd5b50600436106100f0575f3560e01c806340c10f191161009357806395d89b411161006357806395d89b4114610235578063a9059cbb1461023d578063d505accf14610250578063dd62ed3e14610263575f5ffd5b806340c10f19146101bd57806370a08231146101d25780637ecebe001461020757806384b0196e1461021a575f5ffd5b806318160ddd116100ce57806318160ddd1461018157806323b872dd14610193578063313ce567146101a65780633644e515146101b5575f5ffd5b806306fdde03146100f45780630754617214610112578063095ea7b31461015e575b5f5ffd5b6100fc6102a8565b6040516101099190610ff9565b60405180910390f35b6101397f000000000000000000000000000000000000000000000000000000000000000081565b60405173ffffffffffffffffffffffffffffffffffffffff9091168152602001610109565b61017161016c36600461103a565b610338565b6040519015158152602001610109565b6002545b604051908152602001610109565b6101716101a1366004611062565b610351565b60405160068152602001610109565b610185610374565b6101d06101cb36600461103a565b610382565b005b6101856101e036600461109c565b73ffffffffffffffffffffffffffffffffffffffff165f9081526020819052604090205490565b61018561021536600461109c565b61041f565b610222610449565b60405161010997969594939291906110b5565b6100fc6104a7565b61017161024b36600461103a565b6104b6565b6101d061025e366004611174565b6104c3565b6101856102713660046111e1565b73ffffffffffffffffffffffffffffffffffffffff9182165f90815260016020908152604080832093909416825291909152205490565b6060600380546102b790611212565b80601f01602080910402602001604051908101604052809291908181526020018280546102e390611212565b801561032e5780601f106103055761010080835404028352916020019161032e565b820191905f5260205f20905b81548152906001019060200180831161031157829003601f168201915b5050505050905090565b5f3361034581858561066c565b60019150505b92915050565b5f3361035e85828561067e565b61036985858561074c565b506001949350505050565b5f61037d6107f5565b905090565b3373ffffffffffffffffffffffffffffffffffffffff7f0000000000000000000000000000000000000000000000000000000000000000168114610410576040517f361c31f200000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff90911660048201526024015b60405180910390fd5b5061041b828261092b565b5050565b73ffffffffffffffffffffffffffffffffffffffff81165f9081526007602052604081205461034b565b5f6060805f5f5f606061045a610985565b6104626109b0565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b6060600480546102b790611212565b5f3361034581858561074c565b83421115610500576040517f6279130200000000000000000000000000000000000000000000000000000000815260048101859052602401610407565b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886105588c73ffffffffffffffffffffffffffffffffffffffff165f90815260076020526040902080546001810190915590565b60408051602081019690965273ffffffffffffffffffffffffffffffffffffffff94851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f6105bf826109db565b90505f6105ce82878787610a22565b90508973ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff1614610655576040517f4b800e4600000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff80831660048301528b166024820152604401610407565b6106608a8a8a61066c565b50505050505050505050565b6106798383836001610a4e565b505050565b73ffffffffffffffffffffffffffffffffffffffff8381165f908152600160209081526040808320938616835292905220547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8110156107465781811015610738576040517ffb8f41b200000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff841660048201526024810182905260448101839052606401610407565b61074684848484035f610a4e565b50505050565b73ffffffffffffffffffffffffffffffffffffffff831661079b576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f6004820152602401610407565b73ffffffffffffffffffffffffffffffffffffffff82166107ea576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610407565b610679838383610b93565b5f3073ffffffffffffffffffffffffffffffffffffffff7f00000000000000000000000000000000000000000000000000000000000000001614801561085a57507f000000000000000000000000000000000000000000000000000000000000000046145b1561088457507f000000000000000000000000000000000000000000000000000000000000000090565b61037d604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b73ffffffffffffffffffffffffffffffffffffffff821661097a576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610407565b61041b5f8383610b93565b606061037d7f0000000000000000000000000000000000000000000000000000000000000000610d3a565b606061037d7f0000000000000000000000000000000000000000000000000000000000000000610d3a565b5f61034b6109e76107f5565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b5f5f5f5f610a3288888888610d77565b925092509250610a428282610e6a565b50909695505050505050565b73ffffffffffffffffffffffffffffffffffffffff8416610a9d576040517fe602df050000000000000000000000000000000000000000000000000000000081525f6004820152602401610407565b73ffffffffffffffffffffffffffffffffffffffff8316610aec576040517f94280d620000000000000000000000000000000000000000000000000000000081525f6004820152602401610407565b73ffffffffffffffffffffffffffffffffffffffff8085165f9081526001602090815260408083209387168352929052208290558015610746578273ffffffffffffffffffffffffffffffffffffffff168473ffffffffffffffffffffffffffffffffffffffff167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610b8591815260200190565b60405180910390a350505050565b73ffffffffffffffffffffffffffffffffffffffff8316610bca578060025f828254610bbf9190611263565b90915550610c7a9050565b73ffffffffffffffffffffffffffffffffffffffff83165f9081526020819052604090205481811015610c4f576040517fe450d38c00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff851660048201526024810182905260448101839052606401610407565b73ffffffffffffffffffffffffffffffffffffffff84165f9081526020819052604090209082900390555b73ffffffffffffffffffffffffffffffffffffffff8216610ca357600280548290039055610cce565b73ffffffffffffffffffffffffffffffffffffffff82165f9081526020819052604090208054820190555b8173ffffffffffffffffffffffffffffffffffffffff168373ffffffffffffffffffffffffffffffffffffffff167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610d2d91815260200190565b60405180910390a3505050565b60605f610d4683610f6d565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610db057505f91506003905082610e60565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610e01573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0015191505073ffffffffffffffffffffffffffffffffffffffff8116610e5757505f925060019150829050610e60565b92505f91508190505b9450945094915050565b5f826003811115610e7d57610e7d61129b565b03610e86575050565b6001826003811115610e9a57610e9a61129b565b03610ed1576040517ff645eedf00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6002826003811115610ee557610ee561129b565b03610f1f576040517ffce698f700000000000000000000000000000000000000000000000000000000815260048101829052602401610407565b6003826003811115610f3357610f3361129b565b0361041b576040517fd78bce0c00000000000000000000000000000000000000000000000000000000815260048101829052602401610407565b5f60ff8216601f81111561034b576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f81518084528060208401602086015e5f6020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b602081525f61100b6020830184610fad565b9392505050565b803573ffffffffffffffffffffffffffffffffffffffff81168114611035575f5ffd5b919050565b5f5f6040838503121561104b575f5ffd5b61105483611012565b946020939093013593505050565b5f5f5f60608486031215611074575f5ffd5b61107d84611012565b925061108b60208501611012565b929592945050506040919091013590565b5f602082840312156110ac575f5ffd5b61100b82611012565b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f6110ef60e0830189610fad565b82810360408401526111018189610fad565b6060840188905273ffffffffffffffffffffffffffffffffffffffff8716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b81811015611163578351835260209384019390920191600101611145565b50909b9a5050505050505050505050565b5f5f5f5f5f5f5f60e0888a03121561118a575f5ffd5b61119388611012565b96506111a160208901611012565b95506040880135945060608801359350608088013560ff811681146111c4575f5ffd5b9699959850939692959460a0840135945060c09093013592915050565b5f5f604083850312156111f2575f5ffd5b6111fb83611012565b915061120960208401611012565b90509250929050565b600181811c9082168061122657607f821691505b60208210810361125d577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b8082018082111561034b577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffdfea2646970667358221220c9dd5d07a2a1e5264f6cbdcf029a24855c4cffa18016aa0cce03117cbedf775e64736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const testUsdRuntimeHash =
  "0x4145845e418d75531f720a55aeccc7b260dcfcf4507918209de50d4dd0fb5a45";
export const testUsdImmutableRanges = [[279,32],[922,32],[2062,32],[2104,32],[2146,32],[2227,32],[2267,32],[2444,32],[2487,32]] as const;
